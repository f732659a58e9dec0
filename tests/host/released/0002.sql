BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0002');
CREATE TABLE device_links (
	secret VARCHAR(64) NOT NULL, 
	person INTEGER NOT NULL, 
	expires BIGINT NOT NULL, 
	CONSTRAINT pk_device_links PRIMARY KEY (secret), 
	CONSTRAINT fk_device_links_person FOREIGN KEY(person) REFERENCES persons (id) ON DELETE CASCADE
);
INSERT INTO "device_links" VALUES('ff51df0df02df10d1a0335297145204268e8cf8e1ee76ca255625dbd09236f62',2,1795845683);
CREATE TABLE devices (
	secret VARCHAR(64) NOT NULL, 
	person INTEGER NOT NULL, 
	made BIGINT NOT NULL, 
	CONSTRAINT pk_devices PRIMARY KEY (secret), 
	CONSTRAINT fk_devices_person FOREIGN KEY(person) REFERENCES persons (id) ON DELETE CASCADE
);
INSERT INTO "devices" VALUES('ed203bcf2fd5978f191083a2ade93d42af15e06505838efe7cb842921098f97c',2,1795844783);
INSERT INTO "devices" VALUES('77ed6427de176c5e67f697be97854586492c29c7776ac79aeaf469d4d6e165ee',1,1795840000);
CREATE TABLE entries (
	"table" VARCHAR(32) NOT NULL, 
	"match" INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	ply INTEGER NOT NULL, 
	move TEXT, is_over BOOLEAN, made BIGINT, 
	CONSTRAINT pk_entries PRIMARY KEY ("table", "match", number), 
	CONSTRAINT fk_entries_table FOREIGN KEY("table", "match") REFERENCES matches ("table", number) ON DELETE CASCADE
);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,1,1,'deal:2h,6h,Jh,Ks,Ah/3h,3s,5c,8s,Kh/4h,6s,7d,Qd,Ad/2s,6c,7c,9h,Js/9c,Jc,3d,Ac,5s,2c,8c,6d,9d,4c,Qs,10d,4s,8d,Jd,Qc,7h,5h,Kc,10h,8h,10c,9s,Kd,Qh,4d,7s,As,3c,10s,2d,5d',0,1795840000);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,2,2,'pass',0,1795840000);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,3,3,'pass',0,1795840000);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,4,4,'pass',0,1795840000);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,5,5,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,6,6,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,7,7,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,8,8,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,9,9,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,10,10,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,11,11,'pick-up',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,12,12,'accept',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,13,13,'discard:2s',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,14,14,'play:6c',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,15,15,'play:2h',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,16,16,'play:5c',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,17,17,'play:7d',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,18,18,'play:Ad',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,19,19,'play:3d',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,20,20,'play:6h',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,21,21,'play:3h',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,22,22,'play:4h',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,23,23,'play:9h',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,24,24,'play:Ah',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,25,25,'play:Kh',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,26,26,'play:Jh',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,27,27,'play:3s',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,28,28,'play:Qd',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,29,29,'play:7c',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,30,30,'play:6s',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,31,31,'play:Js',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,32,32,'play:Ks',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,33,33,'play:8s',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,34,34,'deal:2s,4c,5s,6c,10h/8c,9c,10d,Jd,Kd/7s,8s,10s,Qd,Ad/4s,5c,7d,Jh,Ks/9h,5d,8d,2d,3h,3d,Qh,Js,7c,Jc,2h,6h,8h,6s,4d,5h,Qc,7h,Ac,6d,3c,2c,Kc,3s,9d,10c,Ah,Qs,4h,As,Kh,9s',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,35,35,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,36,36,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,37,37,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,38,38,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,39,39,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,40,40,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,41,41,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,42,42,'pick-up',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,43,43,'accept',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,44,44,'discard:7s',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,45,45,'play:Ad',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,46,46,'play:7d',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,47,47,'play:2s',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,48,48,'play:10d',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,49,49,'play:8s',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,50,50,'play:Ks',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,51,51,'play:5s',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,52,52,'play:8c',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,53,53,'play:4s',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,54,54,'play:4c',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,55,55,'play:Jd',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,56,56,'play:10s',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,57,57,'play:Kd',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,58,58,'play:5d',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,59,59,'play:5c',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,60,60,'play:6c',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,61,61,'play:9c',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,62,62,'play:Qd',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,63,63,'play:Jh',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,64,64,'play:10h',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,65,65,'deal:2h,3d,4h,6h,7c/2c,6d,10c,Qd,Ks/2d,6s,Qc,Qs,As/4c,4s,8h,Qh,Ac/Js,Ad,3s,7s,Jc,9s,10s,3h,4d,5d,6c,9h,7d,10h,10d,Kh,Kc,9d,8s,Jh,9c,Kd,8d,Jd,2s,5h,5c,7h,5s,8c,Ah,3c',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,66,66,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,67,67,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,68,68,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,69,69,'pick-up-alone',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,70,70,'accept',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,71,71,'discard:4c',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,72,72,'play:Ac',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,73,73,'play:2c',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,74,74,'play:Qc',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,75,75,'play:8h',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,76,76,'play:Ks',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,77,77,'play:As',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,78,78,'play:Qs',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,79,79,'play:4s',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,80,80,'play:6d',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,81,81,'play:2d',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,82,82,'play:Js',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,83,83,'play:Qd',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,84,84,'play:Qh',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,85,85,'play:10c',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,86,86,'play:6s',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,87,87,'deal:2d,6c,9c,10h,Qc/5s,8s,9d,Ac,Ad/4c,4s,8h,Jh,Ks/8d,10s,Qs,Kh,Ah/Jd,Qd,2h,10d,3c,Js,8c,7s,9s,2s,7d,5h,3s,4h,Jc,6h,As,6s,Kd,2c,3d,7c,7h,Qh,5c,10c,4d,Kc,9h,5d,3h,6d',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,88,88,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,89,89,'pick-up',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,90,90,'accept',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,91,91,'discard:4s',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,92,92,'play:4c',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,93,93,'play:8d',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,94,94,'play:6c',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,95,95,'play:Ac',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,96,96,'play:Ah',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,97,97,'play:10h',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,98,98,'play:5s',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,99,99,'play:8h',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,100,100,'play:Kh',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,101,101,'play:2d',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,102,102,'play:9d',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,103,103,'play:Jh',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,104,104,'play:Ad',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,105,105,'play:Jd',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,106,106,'play:10s',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,107,107,'play:9c',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,108,108,'play:8s',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,109,109,'play:Ks',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,110,110,'play:Qs',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,111,111,'play:Qc',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,112,112,'deal:4h,5h,7d,10d,Js/3d,4s,Qc,Kh,Ks/2h,5d,6c,7s,8d/3h,7c,8c,Jc,Jh/Qs,7h,4d,5c,2c,4c,Ad,Qh,10c,6h,5s,3c,9d,9h,6s,2d,Qd,Kc,9c,6d,3s,2s,8h,10s,As,Jd,Kd,8s,Ac,10h,Ah,9s',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,113,113,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,114,114,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,115,115,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,116,116,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,117,117,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,118,118,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,119,119,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,120,120,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,121,121,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,122,122,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,123,123,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,124,124,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,125,125,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,126,126,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,127,127,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,128,128,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,129,129,'deal:2c,3h,5s,6s,7d/2s,3c,6h,8h,Qs/4s,Jh,Js,Qc,Ad/2d,6c,7s,10d,As/Ks,9c,Kh,6d,9s,10c,Qd,Qh,Ah,Jd,3d,8d,4h,4d,10h,7c,5h,8s,Ac,7h,4c,Jc,3s,Kd,10s,5d,2h,5c,9d,8c,Kc,9h',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,130,130,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,131,131,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,132,132,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,133,133,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,134,134,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,135,135,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,136,136,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,137,137,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,138,138,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,139,139,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,140,140,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,141,141,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,142,142,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,143,143,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,144,144,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,145,145,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,146,146,'deal:2d,Jd,Qs,Kd,Ac/2c,7h,10d,Qd,Qh/3d,8s,9s,Jc,Qc/2h,5h,8c,9c,Kc/5d,4c,6c,7d,3c,10s,Js,Ah,Kh,As,4s,2s,6h,10c,8d,10h,5c,Ad,Ks,3h,7s,9h,4d,4h,6s,5s,Jh,6d,7c,9d,8h,3s',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,147,147,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,148,148,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,149,149,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,150,150,'pick-up-alone',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,151,151,'accept',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,152,152,'discard:2c',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,153,153,'play:7h',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,154,154,'play:2h',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,155,155,'play:2d',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,156,156,'play:Ac',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,157,157,'play:5d',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,158,158,'play:8c',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,159,159,'play:Qh',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,160,160,'play:5h',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,161,161,'play:Jd',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,162,162,'play:Qs',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,163,163,'play:10d',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,164,164,'play:9c',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,165,165,'play:Qd',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,166,166,'play:Kc',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,167,167,'play:Kd',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,168,168,'deal:3d,3s,8h,10s,Qh/5c,7d,8c,Jc,Kh/2d,3c,6d,10h,Jh/2c,5h,6c,7s,Qd/9d,5s,8s,6s,4h,4d,4c,Ks,10d,7h,9h,4s,Qc,2h,9c,Jd,6h,7c,Js,Ad,Kd,Ah,10c,As,Qs,Ac,3h,5d,9s,8d,Kc,2s',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,169,169,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,170,170,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,171,171,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,172,172,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,173,173,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,174,174,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,175,175,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,176,176,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,177,177,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,178,178,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,179,179,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,180,180,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,181,181,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,182,182,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,183,183,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,184,184,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,185,185,'deal:2c,3c,7c,7d,Ac/2d,2s,7h,8s,Ks/2h,5h,Jc,Js,Ad/6d,9h,Jd,Qd,Kd/10s,4d,5s,Qs,8h,8c,4h,3h,10d,9d,6c,Kc,5d,3s,10c,6h,9c,10h,Ah,4c,5c,3d,6s,Qh,9s,Qc,8d,Jh,7s,Kh,As,4s',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,186,186,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,187,187,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,188,188,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,189,189,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,190,190,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,191,191,'pick-up-alone',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,192,192,'accept',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,193,193,'discard:2c',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,194,194,'play:Ac',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,195,195,'play:Jc',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,196,196,'play:6d',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,197,197,'play:9h',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,198,198,'play:4d',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,199,199,'play:2h',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,200,200,'play:3c',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,201,201,'play:Ad',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,202,202,'play:Jd',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,203,203,'play:5h',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,204,204,'play:Qd',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,205,205,'play:7c',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,206,206,'play:Kd',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,207,207,'play:7d',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,208,208,'play:Js',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,209,209,'deal:5h,6s,Jd,Qd,Kd/4d,6h,10d,Qh,Ah/3s,7d,9d,Qc,As/2s,4s,6d,9s,Js/8d,2h,Jc,3c,Ks,8c,5c,9c,Qs,4c,4h,3h,2c,7c,7s,2d,Kh,5s,8h,9h,8s,6c,10s,7h,Jh,5d,10h,Ac,Ad,10c,Kc,3d',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,210,210,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,211,211,'pick-up-alone',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,212,212,'accept',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,213,213,'discard:6h',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,214,214,'play:Ah',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,215,215,'play:2s',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,216,216,'play:5h',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,217,217,'play:Qh',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,218,218,'play:4s',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,219,219,'play:Jd',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,220,220,'play:6s',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,221,221,'play:4d',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,222,222,'play:9s',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,223,223,'play:8d',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,224,224,'play:6d',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,225,225,'play:Qd',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,226,226,'play:Kd',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,227,227,'play:10d',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,228,228,'play:Js',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,229,229,'deal:4c,Jc,Jd,Kh,Ac/2d,3s,4s,10h,Qh/4h,5c,8c,Kd,Ah/5h,7c,7h,Qd,Qs/2c,6s,8h,8d,8s,10d,As,10s,5s,10c,2h,Kc,5d,2s,7d,9s,9c,6h,9h,3h,3c,6c,Js,3d,Ad,6d,Qc,Ks,7s,Jh,4d,9d',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,230,230,'pick-up-alone',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,231,231,'accept',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,232,232,'discard:2d',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,233,233,'play:3s',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,234,234,'play:Qs',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,235,235,'play:4c',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,236,236,'play:Ac',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,237,237,'play:2c',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,238,238,'play:7c',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,239,239,'play:Jd',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,240,240,'play:4s',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,241,241,'play:Qd',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,242,242,'play:5h',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,243,243,'play:Kh',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,244,244,'play:10h',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,245,245,'play:Jc',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,246,246,'play:Qh',NULL,NULL);
INSERT INTO "entries" VALUES('7-BXlYZqrUScdZhp5Ffq',1,247,247,'play:7h',NULL,NULL);
INSERT INTO "entries" VALUES('S_C2fa8XOyRJrN3OdDy5',1,1,1,'deal:1c,1d,2d,2h,4c,4h,5c,5d,6h,7c,7h,8c,8d,8h,10h,X,X/1h,2c,2c,3d,4c,4d,5h,6c,6d,7d,8d,9c,9c,9h,10d,X,X/1d,2h,3d,3h,4d,4h,6c,7d,7h,8c,8h,9d,9h,10d,10h,X,X/1c,1h,2d,3c,3c,3h,5c,5d,5h,6d,6h,7c,9d,10c,10c,X,X',0,1795840000);
INSERT INTO "entries" VALUES('S_C2fa8XOyRJrN3OdDy5',1,2,2,'single-2:2c',0,1795840000);
INSERT INTO "entries" VALUES('S_C2fa8XOyRJrN3OdDy5',1,3,3,'single-10:10d',0,1795840000);
INSERT INTO "entries" VALUES('S_C2fa8XOyRJrN3OdDy5',1,4,4,'pass',0,1795840000);
INSERT INTO "entries" VALUES('S_C2fa8XOyRJrN3OdDy5',1,5,5,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('S_C2fa8XOyRJrN3OdDy5',1,6,6,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('S_C2fa8XOyRJrN3OdDy5',1,7,7,'run-4:2h,3h,4h',NULL,NULL);
INSERT INTO "entries" VALUES('S_C2fa8XOyRJrN3OdDy5',1,8,8,'run-7:5c,6d,7c',NULL,NULL);
INSERT INTO "entries" VALUES('S_C2fa8XOyRJrN3OdDy5',1,9,9,'run-10:8d,X,10h',NULL,NULL);
INSERT INTO "entries" VALUES('S_C2fa8XOyRJrN3OdDy5',1,10,10,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('S_C2fa8XOyRJrN3OdDy5',1,11,11,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('S_C2fa8XOyRJrN3OdDy5',1,12,12,'run-11:9d,10c,X',NULL,NULL);
INSERT INTO "entries" VALUES('S_C2fa8XOyRJrN3OdDy5',1,13,13,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('S_C2fa8XOyRJrN3OdDy5',1,14,14,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('S_C2fa8XOyRJrN3OdDy5',1,15,15,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('S_C2fa8XOyRJrN3OdDy5',1,16,16,'pair-1:1c,1h',NULL,NULL);
INSERT INTO "entries" VALUES('S_C2fa8XOyRJrN3OdDy5',1,17,17,'pair-2:2d,2h',NULL,NULL);
INSERT INTO "entries" VALUES('S_C2fa8XOyRJrN3OdDy5',1,18,18,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('S_C2fa8XOyRJrN3OdDy5',1,19,19,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('S_C2fa8XOyRJrN3OdDy5',1,20,20,'pair-5:5d,5h',NULL,NULL);
INSERT INTO "entries" VALUES('S_C2fa8XOyRJrN3OdDy5',1,21,21,'pass',NULL,NULL);
INSERT INTO "entries" VALUES('S_C2fa8XOyRJrN3OdDy5',1,22,20,NULL,NULL,NULL);
CREATE TABLE mails (
	person INTEGER NOT NULL, 
	address TEXT NOT NULL, 
	language TEXT NOT NULL, 
	secret VARCHAR(64), 
	leaving VARCHAR(64) NOT NULL, 
	made BIGINT NOT NULL, 
	CONSTRAINT pk_mails PRIMARY KEY (person), 
	CONSTRAINT fk_mails_person FOREIGN KEY(person) REFERENCES persons (id) ON DELETE CASCADE
);
INSERT INTO "mails" VALUES(1,'ann@cards.example','ja',NULL,'no more',1795840000);
CREATE TABLE matches (
	"table" VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	dealer INTEGER NOT NULL, 
	seed TEXT NOT NULL, 
	begun BIGINT NOT NULL, given INTEGER, 
	CONSTRAINT pk_matches PRIMARY KEY ("table", number), 
	CONSTRAINT fk_matches_table FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "matches" VALUES('7-BXlYZqrUScdZhp5Ffq',1,0,'d90b81772ec996da9e253507039a3f11',1795844783,NULL);
INSERT INTO "matches" VALUES('S_C2fa8XOyRJrN3OdDy5',1,0,'f2e3964991a9df851accbcde1afe79ac',1795844784,NULL);
CREATE TABLE persons (
	id INTEGER NOT NULL, 
	name TEXT NOT NULL, 
	made BIGINT NOT NULL, is_rated BOOLEAN DEFAULT 0 NOT NULL, calendar VARCHAR(64), 
	CONSTRAINT pk_persons PRIMARY KEY (id)
);
INSERT INTO "persons" VALUES(1,'Ann',1795844783,1,'2c512cf3d7b68d55ead3ca2ba2cd12275c1e589e16667dc860854244e9d6d5ac');
INSERT INTO "persons" VALUES(2,'Ben',1795844783,0,NULL);
CREATE TABLE ratings (
	person INTEGER NOT NULL, 
	game VARCHAR(64) NOT NULL, 
	mu FLOAT NOT NULL, 
	sigma FLOAT NOT NULL, 
	matches INTEGER NOT NULL, 
	CONSTRAINT pk_ratings PRIMARY KEY (person, game), 
	CONSTRAINT fk_ratings_person FOREIGN KEY(person) REFERENCES persons (id) ON DELETE CASCADE, 
	CONSTRAINT ck_ratings_can_be CHECK (abs(mu) <= 1000 AND sigma > 0 AND sigma <= 1000 AND matches > 0)
);
INSERT INTO "ratings" VALUES(1,'trick-taking',27.5,7.25,3);
CREATE TABLE seats (
	"table" VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	person INTEGER, 
	name TEXT, was TEXT, told BIGINT, 
	CONSTRAINT pk_seats PRIMARY KEY ("table", seat), 
	CONSTRAINT uq_seats_table UNIQUE ("table", person), 
	CONSTRAINT fk_seats_table FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE, 
	CONSTRAINT fk_seats_person FOREIGN KEY(person) REFERENCES persons (id) ON DELETE SET NULL
);
INSERT INTO "seats" VALUES('7-BXlYZqrUScdZhp5Ffq',0,1,'Ann',NULL,1795840000);
INSERT INTO "seats" VALUES('7-BXlYZqrUScdZhp5Ffq',1,NULL,'Ben',NULL,NULL);
INSERT INTO "seats" VALUES('7-BXlYZqrUScdZhp5Ffq',2,NULL,'Cam',NULL,NULL);
INSERT INTO "seats" VALUES('7-BXlYZqrUScdZhp5Ffq',3,NULL,'Dee',NULL,NULL);
INSERT INTO "seats" VALUES('FjhOXx6OJNtfZiYjcr_A',0,1,'Ann',NULL,1795840000);
INSERT INTO "seats" VALUES('FjhOXx6OJNtfZiYjcr_A',1,NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('S_C2fa8XOyRJrN3OdDy5',0,1,'Ann',NULL,1795840000);
INSERT INTO "seats" VALUES('S_C2fa8XOyRJrN3OdDy5',1,NULL,'Cam',NULL,NULL);
INSERT INTO "seats" VALUES('S_C2fa8XOyRJrN3OdDy5',2,NULL,'Ben',NULL,NULL);
INSERT INTO "seats" VALUES('S_C2fa8XOyRJrN3OdDy5',3,NULL,'Dee',NULL,NULL);
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	rules TEXT NOT NULL, 
	state VARCHAR(8) NOT NULL, 
	host INTEGER, 
	is_open BOOLEAN NOT NULL, 
	may_watch BOOLEAN NOT NULL, 
	absent INTEGER, 
	clock INTEGER, 
	people INTEGER NOT NULL, 
	turn INTEGER, 
	scores TEXT, 
	owner TEXT, 
	"match" INTEGER NOT NULL, 
	made BIGINT NOT NULL, 
	changed BIGINT NOT NULL, delay INTEGER, titles TEXT, 
	CONSTRAINT pk_tables PRIMARY KEY (id), 
	CONSTRAINT fk_tables_host FOREIGN KEY(host) REFERENCES persons (id) ON DELETE SET NULL
);
INSERT INTO "tables" VALUES('7-BXlYZqrUScdZhp5Ffq','{"game":"trick-taking"}','over',1,0,1,NULL,NULL,1,NULL,'[10,4]',NULL,1,1795844783,1795844783,NULL,NULL);
INSERT INTO "tables" VALUES('FjhOXx6OJNtfZiYjcr_A','{"game":"save-your-bacon"}','waiting',1,1,0,60,NULL,2,NULL,NULL,NULL,0,1795844784,1795844784,60,NULL);
INSERT INTO "tables" VALUES('S_C2fa8XOyRJrN3OdDy5','{"game":"bacon-4"}','playing',2,0,1,NULL,NULL,2,0,'[0,0]',NULL,1,1795844784,1795844784,NULL,NULL);
CREATE INDEX ix_devices_person ON devices (person);
CREATE INDEX ix_tables_state_changed ON tables (state, changed);
CREATE INDEX ix_seats_person ON seats (person);
CREATE INDEX ix_persons_calendar ON persons (calendar);
COMMIT;
