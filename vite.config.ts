import { readFile } from 'node:fs/promises'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

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
        // what every page needs in two files: fewer requests, and each compresses better than its parts
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /node_modules\/(?:react|react-dom|scheduler|react-router)\//,
            },
            // with what most pages need; not the entries, which must run last, nor what comes later or on few pages; nor
            // the style sheet: whatever is loaded later would bring it once more, and text jumps as its fonts come anew
            {
              name: 'shell',
              test: /src\/(?:contract\/game-condition|web\/(?:base\/(?!csv|day-range|fetch\/|list-filter|new-key|read-all-rows|response-order|i18n\/use-language-|live\/|save-file|thing-json-ld|use-visitor-zone|session\/(?:account-view|end-|live-|once-call|own-|passkey|proof|refetch|return-url|take-balance|use-own-))|shell\/(?!account-menu|rules-notice|search-|use-site-search|view-bar)|ui\/(?:button|empty-state|error-list|failure|form\/error-text|goal-bar|money-format|news-|page\.|page-skeleton|picture-page|popover-menu|row-list|section-header|skeleton\.|stale-label)|home\/hero|event\/next-events|app\/(?:routes\/shell\.tsx\?route-chunk=clientMiddleware$|(?!entry\.|root\.|page-namespaces\.|pending-skeleton\.|app\.css)[^/]+$)))/,
            },
            // what reads in the browser, for pages that do
            {
              name: 'reads',
              test: /src\/web\/(?:base\/(?:fetch\/|response-order|session\/live-)|character\/name-cards|ui\/use-looked-at)/,
            },
            // forms, for pages that have one
            {
              name: 'forms',
              test: /src\/web\/(?:base\/session\/once-call|ui\/form\/(?:action-button|field-frame|form[.-]|submit-|text-field|use-action|use-form))/,
            },
            // lists of the team
            {
              name: 'desk',
              test: /src\/web\/(?:base\/(?:csv|day-range|list-filter|read-all-rows)|ui\/(?:desk-header|form\/filter-form|list-steps|use-filter))/,
            },
            // what checks them
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
