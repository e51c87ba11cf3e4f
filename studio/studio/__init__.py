"""The picture studio: colours, materials, shapes, lamps and film. `from studio import *` gives a model all of it."""
import math, random

import bpy
import numpy as np
from mathutils import Euler, Matrix, Vector

from .colour import *
from .materials import *
from .shapes import *
from .parts import *
from .light import *
