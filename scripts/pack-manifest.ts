type Route = { id: string; path?: string; imports?: string[] } & Record<string, unknown>

interface Manifest {
  routes: Record<string, Route>
}

/** What stands in a pattern for what each route has of its own. */
const own = { id: '~', path: '^', hash: '%' }

/**
 * Writes the script of the manifest that browsers load anew, half as long: routes of one kind differ in name, path and
 * the hashes of their files alone, so that each kind is written once. Left out is which files each route imports, which
 * React Router reads to preload them, as the server does from a manifest of its own, and to prefetch pages, which the site
 * does not; and what a route does not have, for it is only asked whether it has.
 *
 * @param script `window.__reactRouterManifest={…}`.
 * @throws when it is not that, or has names that patterns cannot hold.
 */
export function packManifest(script: string): string {
  const [, name = '', json = ''] = /^(window\.\w+)=(\{.*\});?\s*$/s.exec(script) ?? []
  const { routes, ...rest } = JSON.parse(json) as Manifest
  const kinds: string[] = []
  const hashes: string[] = []
  const rows = Object.values(routes).map((route) => packRoute(route, kinds, hashes).join(' '))
  // hashes apart from names, which pack better without them
  const parts = [{ ...rest, routes: {} }, kinds, rows.join('\n'), hashes.join('')]
  return `${name}=(${unpack})(${parts.map((part) => JSON.stringify(part)).join()})`
}

function packRoute(route: Route, kinds: string[], hashes: string[]): (string | number)[] {
  const { id, path = '' } = route
  const files = new RegExp(`/${id}(-main)?-([\\w-]{8})\\.js$`)
  const kind = JSON.stringify(route, (key, value: unknown) => {
    if (key === 'id') return own.id
    if (key === 'path') return own.path
    if (key === 'imports' || value === false || (Array.isArray(value) && value.length === 0))
      return undefined
    if (typeof value !== 'string') return value
    if (/[~^%]/.test(value)) throw new Error(`no place in a manifest for ${value}`)
    return value.replace(files, (_file, main: string | undefined, hash: string) => {
      hashes.push(hash)
      return `/${own.id}${main ?? ''}-${own.hash}.js`
    })
  })
  if (!kinds.includes(kind)) kinds.push(kind)
  return [kinds.indexOf(kind), id, ...(path === pathOf(id) ? [] : [path])]
}

/** The path that most pages have, which is not written: `/admin/news` of `admin-news`. */
const pathOf = (id: string) => `/${id.replace('-', '/')}`

/** Runs in the browser. */
const unpack = String.raw`(m,k,r,h)=>{let f=0;for(const o of r.split("\n")){const[n,i,p="/"+i.replace("-","/")]=o.split(" ");m.routes[i]=JSON.parse(k[n].replace(/[~^%]/g,c=>c=="~"?i:c=="^"?p:h.slice(f,f+=8)))}return m}`
