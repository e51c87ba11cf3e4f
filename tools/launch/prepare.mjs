// Prepares the clone: Node 24, packages, build. It prints nothing if everything is up to date.

import { build, buildIsReady } from './build.mjs';
import { dependenciesAreReady, installDependencies } from './dependencies.mjs';
import { writeExtensionImports } from './extensions.mjs';
import { bringNode, presentNode } from './node24.mjs';
import { refuseOpenShop } from './open-shop.mjs';
import { takeTurn } from './turn.mjs';

/**
 * @param {{ packages?: boolean, dev?: boolean, build?: boolean, first?: (node?: string) => Promise<void>, say: (line: string) => void }} need
 * `packages`: false for a program that needs nothing but Node. `first` is called before anything is installed or built
 * @returns {Promise<string>} the path of the Node that runs everything
 * Throws LaunchError.
 */
export async function prepare({ packages = true, dev = false, build: needsBuild = false, first, say }) {
  writeExtensionImports();
  const present = presentNode();
  const hasPackages = () => !packages || dependenciesAreReady({ dev });
  if (present && hasPackages() && (!needsBuild || buildIsReady())) return present;
  await first?.(present);
  const turn = await takeTurn(say);
  try {
    const node = presentNode() ?? (await bringNode(say));
    if (!hasPackages()) await installDependencies({ dev, node, say });
    if (needsBuild && !buildIsReady()) {
      await refuseOpenShop(node, 'The pages have to be built again');
      await build({ node, say });
    }
    return node;
  } finally {
    turn.end();
  }
}
