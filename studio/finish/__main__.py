"""python3 -m finish OUT.png WORK TAKE…: finish a product's take, or the parts of a scene, to a PNG."""
import sys

import numpy as np

from . import develop

out, work, *files = sys.argv[1:]
takes = [dict(np.load(f)) for f in files]
if 'coverage' in takes[0]:
    develop.packshot(takes[0], work, out)
else:
    develop.scene(takes, work, out)
