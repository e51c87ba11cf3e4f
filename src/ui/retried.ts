/**
 * @returns a function that imports a script once, and after a failure asks again, then and at each later call. Chromium
 * answers a URL of a script that failed from its memory for as long as the page lives, so another URL is asked for.
 */
export function retried<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loading: Promise<Module> | undefined;
  const again = (error: unknown): Promise<Module> => {
    // only Chromium and Firefox name the URL; Safari asks for it anew
    const [url] = /https?:\S+/.exec(String(error)) ?? [];
    return url ? import(/* @vite-ignore */ `${url}?${Date.now()}`) : load();
  };
  return () => {
    loading ??= load()
      .catch(again)
      .catch((error) => {
        loading = undefined;
        throw error;
      });
    return loading;
  };
}
