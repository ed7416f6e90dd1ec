const preload = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g
const starter = /(<script(?=[^>]* type="module")[^>]*>)(import [\s\S]*?)(<\/script>)/
const staticImport = /\bimport (?:\* as (\w+) from )?("[^"]+");/g

/**
 * A page whose scripts wait for its first paint. It reads well without them, so text, fonts and the first
 * picture get the whole of a slow line; then all scripts are fetched at once, and with them the texts
 * (addresses) that they start with. In a tab that is not looked at nothing is painted, so there they wait two
 * seconds.
 *
 * React Router’s `Scripts` has no such choice, so what it wrote is changed here, and here alone.
 *
 * @throws where the page starts otherwise than `Scripts` has it start: it would wait for nothing, or never come alive.
 */
export function startAfterPaint(html: string, texts: readonly string[]): string {
  const preloaded = [...html.matchAll(preload)].map(([, href]) => href)
  const [whole, open, code = '', close] = starter.exec(html) ?? []
  // not all of them are preloaded, and the page’s policy lets it start with no others
  const imported = [...code.matchAll(staticImport)].map(([, , file = '']) => file.slice(1, -1))
  const files = [...new Set([...preloaded, ...imported])]
  if (!whole || preloaded.length === 0) throw new Error('the page does not start as expected')
  const waiting = `await new Promise((start)=>{requestAnimationFrame(()=>setTimeout(start));setTimeout(start,2000)});
for(const href of ${JSON.stringify(files)}){const link=document.createElement('link');link.rel='modulepreload';link.href=href;document.head.append(link)}
for(const href of ${JSON.stringify(texts)}){const link=document.createElement('link');link.rel='preload';link.as='fetch';link.crossOrigin='anonymous';link.href=href;document.head.append(link)}
`
  const imports = code.replaceAll(staticImport, (_, name: string | undefined, file: string) => {
    return name ? `const ${name}=await import(${file});` : `await import(${file});`
  })
  // what is left of a static import would be fetched before anything waits
  if (/\bimport\s/.test(imports)) throw new Error('the page imports otherwise than expected')
  return html.replaceAll(preload, '').replace(whole, () => `${open}${waiting}${imports}${close}`)
}
