import { createContext } from 'react'
import type { EntryContext } from 'react-router'
import { escapeJson } from './escape-json.ts'

interface Start {
  routerContext: EntryContext
  /** The data of the page, as React Router encoded it. */
  data: string
  /** Addresses of the texts that the page starts with. */
  texts: readonly string[]
}

/** The scripts that bring a page alive, while it is rendered; on the server only. */
export const PageStart = createContext<{ data: string; modules: string } | undefined>(undefined)

/**
 * Scripts that bring a page alive, as React Router’s `Scripts` and `ServerRouter` would: it reads `__reactRouterContext`,
 * `__reactRouterManifest` (which the module of the manifest sets) and `__reactRouterRouteModules` where it starts. These
 * wait for the first paint: the page reads well without them, so text, fonts and the first picture get the whole of a
 * slow line; then all modules are fetched at once, and the texts with them. In a tab that is not looked at nothing is
 * painted, so there they wait two seconds.
 */
export function writeStart({ routerContext, data, texts }: Start) {
  const { manifest, serverHandoffString, staticHandlerContext } = routerContext
  const routes = staticHandlerContext.matches.map(({ route: { id } }) => {
    const route = manifest.routes[id]
    if (!route) throw new Error(`the manifest has no route ${id}`)
    return { id, modules: modulesOf(route), imports: route.imports ?? [] }
  })
  const { hmr, url, entry } = manifest
  const first = hmr ? [hmr.runtime, url] : [url]
  const files = [
    ...first,
    entry.module,
    ...entry.imports,
    ...routes.flatMap(({ modules, imports }) => [...modules, ...imports]),
  ]
  const modulesById = routes.map(({ id, modules }) => [id, modules])
  return {
    data: `window.__reactRouterContext=${serverHandoffString};window.__reactRouterContext.stream=new Response(${escapeJson(data)}).body;`,
    modules: `await new Promise((start)=>{requestAnimationFrame(()=>setTimeout(start));setTimeout(start,2000)});
const load=(href,of)=>document.head.append(Object.assign(document.createElement('link'),{href,...of}));
for(const href of ${escapeJson([...new Set(files)])})load(href,{rel:'modulepreload'});
for(const href of ${escapeJson(texts)})load(href,{rel:'preload',as:'fetch',crossOrigin:'anonymous'});
for(const file of ${escapeJson(first)})await import(file);
const modules={};
for(const [id,files] of ${escapeJson(modulesById)}){const all=[];for(const file of files)all.push(await import(file));modules[id]=all.length>1?Object.assign({},...all):all[0]}
window.__reactRouterRouteModules=modules;
import(${escapeJson(entry.module)});`,
  }
}

type Route = NonNullable<EntryContext['manifest']['routes'][string]>

/** The modules a route is made of: what several of them have is that of the last. */
function modulesOf(route: Route): string[] {
  return [
    route.clientActionModule,
    route.clientLoaderModule,
    route.clientMiddlewareModule,
    route.hydrateFallbackModule,
    route.module,
  ].filter((file) => file !== undefined)
}
