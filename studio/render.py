"""Runs inside Blender: blender -b --factory-startup -P render.py -- '<json>'.

The JSON says {"what": "picture" | "sketch" | "measure" | "model", "shots": [{"slug", "type", "model", "family", "params", "view", "out"}],
"size": [w, h], "samples": n, "work": folder}. studio/make.py writes it.
"""
import importlib, json, os, sys, time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import bpy
import numpy as np

from finish.develop import write_png
from studio import colour, film, footing, light, materials, outline, shapes, solid


def stage(shot, aspect=1.0):
    """Build the model of a shot, stand it on the ground in the middle, light it, frame it."""
    colour.use_family(shot['family'])
    scene = light.reset()
    module = importlib.import_module('models.' + shot['type'])
    pose = dict(turn=0, el=14, fill=0.82, focal=85, az=0, shift=0.0, clear=0.0)
    built = getattr(module, shot['model'])(**shot['params'])
    if isinstance(built, dict):
        pose.update(built)
    pose.update(shot['view'])
    objects = [o for o in bpy.context.scene.objects if o.type in ('MESH', 'CURVE', 'FONT')]
    root = shapes.group('root')
    root.rotation_euler.z = np.radians(pose['turn'])
    corners = light.ground(root, objects)
    middle = (corners.max(0) + corners.min(0)) / 2
    root.location.x -= middle[0]
    root.location.y -= middle[1]
    root.location.z += pose['clear']  # metres above the ground, for what hangs
    bpy.context.view_layer.update()
    corners = light.verts_world(objects)
    half = np.array([0, 0, corners[:, 2].max() / 2])
    radius = float(np.linalg.norm(corners - half, axis=1).max())
    print(shot['slug'], 'size', np.round(corners.max(0) - corners.min(0), 3), flush=True)
    if 'focus' in pose:
        camera = light.close_up(root.matrix_world @ light.Vector(pose['focus']), pose['reach'], pose['az'], pose['el'], pose['focal'])
        return objects, camera, radius
    camera = light.camera(corners, pose['az'], pose['el'], pose['focal'], pose['fill'], aspect, shift_y=pose['shift'])
    return objects, camera, radius


def bare(shot):
    """A model as its function builds it, not turned: length along x, width along y. @returns its objects, its pose"""
    colour.use_family(shot['family'])
    light.reset()
    built = getattr(importlib.import_module('models.' + shot['type']), shot['model'])(**shot['params'])
    bpy.context.view_layer.update()
    return [o for o in bpy.context.scene.objects if o.type in ('MESH', 'CURVE', 'FONT')], built if isinstance(built, dict) else {}


def apart(objects, loose):
    """Objects that are the model, and those that lie beside it, by the beginnings of their names."""
    beside = [o for o in objects if o.name.startswith(tuple(loose))]
    return [o for o in objects if o not in beside], beside


def model(shot):
    """Writes the model of a shot as a GLB, and beside it as JSON its size in metres and from where its picture looks at it."""
    objects, pose = bare(shot)
    pose = {**dict(turn=0, el=14), **pose, **shot['view']}
    size = solid.export(*apart(objects, shot['loose']), shot['out'])
    with open(shot['out'].replace('.glb', '.json'), 'w') as f:
        json.dump(dict(size=size, turn=pose['turn'] + pose.get('az', 0), elevation=pose['el']), f)


def room(shot):
    """A scene sets up its own camera and lamps."""
    colour.use_family(shot['family'])
    light.reset()
    camera = getattr(importlib.import_module('models.' + shot['type']), shot['model'])()
    outside = ('ceiling', 'left_wall', 'sheer', 'outside')  # in the way of the sketch, which knows no light, glow or translucency
    objects = [o for o in bpy.context.scene.objects if o.type in ('MESH', 'CURVE', 'FONT') and o.name.split('.')[0] not in outside]
    return objects, camera


def main():
    job = json.loads(sys.argv[sys.argv.index('--') + 1])
    w, h = job['size']
    for shot in job['shots']:
        if job['what'] == 'measure':
            with open(shot['out'], 'w') as f:
                json.dump(outline.measure(apart(bare(shot)[0], shot['loose'])[0], job['work']), f)
            continue
        if job['what'] == 'model':
            model(shot)
            continue
        if shot['kind'] == 'scenes':
            objects, camera = room(shot)
            if job['what'] == 'sketch':
                write_png(film.sketch(camera, objects, w, h, job['work'])[0], shot['out'])
            else:
                film.part(w, h, job['samples'], job['work'], job.get('seed', 1), shot['out'])
            continue
        objects, camera, radius = stage(shot, w / h)
        if job['what'] == 'sketch':
            write_png(film.sketch(camera, objects, w, h, job['work'])[0], shot['out'])
        else:
            light.lamps(radius)
            materials.fit_grain(light.pixel(camera, w))
            coverage = film.sketch(camera, objects, w, h, job['work'], fine=4)[1]
            crease = footing.crease(objects, camera, w, h, job['work'])
            pool = np.minimum(footing.pool(objects, camera, w, h) * shot['view'].get('shade', 1), 1)
            film.take(objects, coverage, crease, pool, w, h, shot['fine'], job['samples'], job['work'], shot['out'])


if __name__ == "__main__":
    main()
