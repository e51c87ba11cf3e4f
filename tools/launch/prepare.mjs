// Prepares the clone: Node 24, packages, build. It prints nothing if everything is up to date.

import { build, buildIsReady } from './build.mjs';
import { dependenciesAreReady, installDependencies } from './dependencies.mjs';
import { writeExtensionImports } from './extensions.mjs';
import { bringNode, presentNode } from './node24.mjs';
import { refuseOpenShop } from './open-shop.mjs';
import { takeTurn } from './turn.mjs';

/**
 * @param {{ dev?: boolean, build?: boolean, say: (line: string) => void }} need
 * @returns {Promise<string>} the path of the Node that runs everything
 * Throws LaunchError.
 */
export async function prepare({ dev = false, build: needsBuild = false, say }) {
  writeExtensionImports();
  const present = presentNode();
  if (present && dependenciesAreReady({ dev }) && (!needsBuild || buildIsReady())) return present;
  const turn = await takeTurn(say);
  try {
    const node = presentNode() ?? (await bringNode(say));
    if (!dependenciesAreReady({ dev })) await installDependencies({ dev, node, say });
    if (needsBuild && !buildIsReady()) {
      await refuseOpenShop(node, 'The pages have to be built again');
      await build({ node, say });
    }
    return node;
  } finally {
    turn.end();
  }
}
