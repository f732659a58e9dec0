"""Reading pictures: what every picture has to be, and what is in it."""

import re
from xml.etree import ElementTree as ET

NAMESPACE = "{http://www.w3.org/2000/svg}"
SHAPES = {"svg", "title", "g", "path", "rect", "circle", "text"}


def checked(picture: str) -> ET.Element:
    """Return the root of a picture, which is one that looks the same everywhere and can stand beside others."""
    root = ET.fromstring(picture)
    assert root.tag == f"{NAMESPACE}svg"
    assert root.attrib["role"] == "img"
    assert root[0].tag == f"{NAMESPACE}title"
    assert root[0].text
    assert root.attrib["viewBox"] == f"0 0 {root.attrib['width']} {root.attrib['height']}"
    for element in root.iter():
        assert element.tag.removeprefix(NAMESPACE) in SHAPES
        assert not {"id", "href", "style", "class"} & element.attrib.keys()
        if element.tag == f"{NAMESPACE}text":
            assert (element.attrib["font-family"], float(element.attrib["textLength"]) > 0) == ("sans-serif", True)
        assert not any("url(" in value or "nan" in value or "inf" in value for value in element.attrib.values())
        assert all(float(element.get(side, "1")) >= 0 for side in ("width", "height", "r"))
    return root


def title(picture: str) -> str:
    """Return the title of a picture, for people who do not see it."""
    return checked(picture)[0].text or ""


def uncoloured(drawn: str) -> str:
    """Return a drawing without its colours."""
    return re.sub(r' (fill|stroke|color)="#[0-9a-f]+"', "", drawn)
