/** The decoder in plain JavaScript, which the package does not list; vite.config.ts says where it lies. */
declare module 'meshoptimizer/reference' {
  export const MeshoptDecoder: typeof import('meshoptimizer/decoder').MeshoptDecoder;
}
