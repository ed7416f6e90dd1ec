const preload = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g
const starter = /(<script(?=[^>]* type="module")[^>]*>)(import [\s\S]*?)(<\/script>)/
const staticImport = /^import (?:\* as (\w+) from )?("[^"]+");$/gm

/**
 * A page whose scripts wait for its first paint. It reads well without them, so text, fonts and the first
 * picture get the whole of a slow line; then all scripts are fetched at once, and with them the texts
 * (addresses) that they start with. In a tab that is not looked at nothing is painted, so there they wait two
 * seconds.
 */
export function startAfterPaint(html: string, texts: readonly string[]): string {
  const files = [...html.matchAll(preload)].map(([, href]) => href)
  if (!starter.test(html)) return html
  return html
    .replaceAll(preload, '')
    .replace(starter, (_, open: string, code: string, close: string) => {
      const waiting = `await new Promise((start)=>{requestAnimationFrame(()=>setTimeout(start));setTimeout(start,2000)});
for(const href of ${JSON.stringify(files)}){const link=document.createElement('link');link.rel='modulepreload';link.href=href;document.head.append(link)}
for(const href of ${JSON.stringify(texts)}){const link=document.createElement('link');link.rel='preload';link.as='fetch';link.crossOrigin='anonymous';link.href=href;document.head.append(link)}
`
      const imports = code.replaceAll(
        staticImport,
        (__, name: string | undefined, file: string) => {
          return name ? `const ${name}=await import(${file});` : `await import(${file});`
        },
      )
      return open + waiting + imports + close
    })
}
