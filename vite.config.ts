import { readFile } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

const source = resolve(import.meta.dirname, 'src')

/** What lies in a place, by how its path in `src` begins; or all there but what begins so. */
type Place = string | { in: string; but: readonly string[] }

/** What every page needs, with what most pages need: not what comes later or on few pages. */
const shell: readonly Place[] = [
  'contract/game-condition',
  {
    in: 'web/base/',
    but: [
      // the team’s
      'csv',
      'day-range',
      'list-filter',
      'new-key',
      'read-all-rows',
      'save-file',
      // what reads in the browser, and hears what changes
      'fetch/',
      'live/',
      'response-order',
      'session/live-',
      'session/refetch',
      // of players alone
      'session/account-view',
      'session/end-',
      'session/once-call',
      'session/own-',
      'session/passkey',
      'session/proof',
      'session/return-url',
      'session/take-balance',
      'session/use-own-',
      // of few pages
      'i18n/use-language-',
      'thing-json-ld',
      'use-visitor-zone',
    ],
  },
  {
    in: 'web/shell/',
    but: ['account-menu', 'rules-notice', 'search-', 'use-site-search', 'view-bar'],
  },
  'web/ui/button',
  'web/ui/empty-state',
  'web/ui/error-list',
  'web/ui/failure',
  'web/ui/form/error-text',
  'web/ui/goal-bar',
  'web/ui/money-format',
  'web/ui/news-',
  'web/ui/page-skeleton',
  'web/ui/page.',
  'web/ui/picture-page',
  'web/ui/popover-menu',
  'web/ui/row-list',
  'web/ui/section-header',
  'web/ui/skeleton.',
  'web/ui/stale-label',
  'web/home/hero',
  'web/event/next-events',
  'web/app/routes/shell.tsx?route-chunk=clientMiddleware',
  {
    in: 'web/app/',
    but: [
      'routes/',
      'worker/',
      // they must run last
      'entry.',
      'root.',
      'page-namespaces.',
      'pending-skeleton.',
      // whatever is loaded later would bring it once more, and text jumps as its fonts come anew
      'app.css',
    ],
  },
]

/** What reads in the browser, for pages that do. */
const reads: readonly Place[] = [
  'web/base/fetch/',
  'web/base/response-order',
  'web/base/session/live-',
  'web/character/name-cards',
  'web/ui/use-looked-at',
]

/** Forms, for pages that have one. */
const forms: readonly Place[] = [
  'web/base/session/once-call',
  'web/ui/form/action-button',
  'web/ui/form/field-frame',
  'web/ui/form/form-',
  'web/ui/form/form.',
  'web/ui/form/submit-',
  'web/ui/form/text-field',
  'web/ui/form/use-action',
  'web/ui/form/use-form',
]

/** Lists of the team. */
const desk: readonly Place[] = [
  'web/base/csv',
  'web/base/day-range',
  'web/base/list-filter',
  'web/base/read-all-rows',
  'web/ui/desk-header',
  'web/ui/form/filter-form',
  'web/ui/list-steps',
  'web/ui/use-filter',
]

function liesIn(places: readonly Place[]): (id: string) => boolean {
  const isIn = (path: string, place: Place): boolean => {
    if (typeof place === 'string') return path.startsWith(place)
    return path.startsWith(place.in) && !place.but.some((one) => path.startsWith(place.in + one))
  }
  return (id) => places.some((place) => isIn(relative(source, id), place))
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), leaveOut()],
  build: {
    assetsInlineLimit: 0,
    // the site serves public/ itself, so that an owner can change a file without building
    copyPublicDir: false,
    sourcemap: false,
    rolldownOptions: {
      treeshake: {
        // a schema that nobody reads is left out: making one does nothing else
        manualPureFunctions: ['z', 'endpoint'],
        // nor does the contract do anything by being loaded, such as the list of all pages
        moduleSideEffects: [{ test: /src\/contract\//, sideEffects: false }],
      },
      output: {
        // fewer requests, and each compresses better than its parts
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /node_modules\/(?:react|react-dom|scheduler|react-router)\//,
            },
            { name: 'shell', test: liesIn(shell) },
            { name: 'reads', test: liesIn(reads) },
            { name: 'forms', test: liesIn(forms) },
            { name: 'desk', test: liesIn(desk) },
            // what checks what is typed
            { name: 'zod', test: /node_modules\/zod\// },
          ],
        },
      },
    },
  },
})

/** What a component is called in React’s developer tools, which keeps it in the bundle though nobody uses it. */
const displayNames = /^\w+\.displayName = .*$/gm

/**
 * Leaves out of what browsers load the parts of React Router that serve what the site does not use: routes discovered
 * one by one, instrumentation, and errors of server components. Whatever they export does nothing. Components that
 * nobody uses, such as its links and forms, are found by the bundler.
 */
function leaveOut(): Plugin {
  return {
    name: 'leave-out',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: {
        id: /\/react-router\/dist\/production\/lib\/(?:dom\/ssr\/fog-of-war|router\/instrumentation|errors)\.js$/,
      },
      async handler(id) {
        const [, names = ''] = /\bexport \{ (.+) \}/.exec(await readFile(id, 'utf8')) ?? []
        const exported = names.split(', ').map((name) => `nothing as ${name}`)
        return `const nothing = () => {}\nexport { ${exported.join(', ')} }`
      },
    },
    transform: {
      filter: { id: /\/react-router\/dist\/production\/lib\/.+\.js$/ },
      handler: (code) =>
        code
          .replaceAll(displayNames, '')
          .replaceAll(/(?<== )React\$1\.(?:forwardRef|createContext)\(/g, '/* @__PURE__ */ $&'),
    },
  }
}
