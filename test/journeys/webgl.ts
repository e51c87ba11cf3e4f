/** Browsers that draw in three dimensions without a graphics chip, and browsers that cannot. */
export const softwareWebgl = {
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--disable-quic',
    ],
  },
};

/** A script that runs before the page's own, and takes WebGL away. */
export function hideWebgl(): void {
  const { getContext } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: never[]) {
    return kind.startsWith('webgl') ? null : getContext.call(this, kind, ...rest);
  } as typeof getContext;
}
