import { defineConfig } from 'oxlint'

const tests = ['**/*.test.{ts,tsx}']

/** What every part of the server may take of cryptography. The inventory is docs/security/data-and-keys.md. */
const cryptography = [
  'createHash',
  'createHmac',
  'randomBytes',
  'randomInt',
  'randomUUID',
  'timingSafeEqual',
]

/** Of `node:crypto` these names alone, and nothing of it under its other name. */
function onlyCryptography(...allowImportNames: string[]) {
  const message = 'not in docs/security/data-and-keys.md for this place'
  const paths = [
    { name: 'node:crypto', allowImportNames, message },
    { name: 'crypto', message },
  ]
  const rule: ['error', { paths: typeof paths }] = ['error', { paths }]
  return { 'eslint/no-restricted-imports': rule }
}

/** These of it lead anywhere. */
const anywhere = {
  name: 'react-router',
  importNames: ['Link', 'redirect', 'useNavigate'],
  message: 'those of web/base/router.ts lead to pages alone',
}

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
  jsPlugins: ['./scripts/lint/plugin.ts'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  ignorePatterns: ['build', 'data', '.react-router', 'src/server/platform/database/db-types.ts'],
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'import/no-cycle': 'error',
    'import/no-default-export': 'off',
    'eslint/no-console': 'off',
    // the automatic runtime needs no import of React
    'react/react-in-jsx-scope': 'off',
    // side effects of a style sheet or a polyfill are what such an import is for
    'import/no-unassigned-import': 'off',
    // a cast at an edge is checked by the schema beside it
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/unbound-method': 'off',
    'import/no-named-as-default-member': 'off',
    'oxc/no-map-spread': 'off',
    'promise/always-return': 'off',
    'promise/no-callback-in-promise': 'off',
    'unicorn/consistent-function-scoping': 'off',
    // conformance suites define their tests in a function that each adapter calls
    'vitest/no-conditional-tests': 'off',
    'vitest/no-conditional-expect': 'off',
    'typescript/consistent-return': 'off', // tsc checks it, and an effect may return its end or nothing
    // tests are defined through fixtures of the project's own
    'vitest/no-standalone-expect': 'off',
    'vitest/valid-expect': 'off',
    'eslint/no-empty-pattern': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/require-array-sort-compare': 'off',
    'typescript/no-base-to-string': 'off',
    'typescript/no-unsafe-enum-comparison': 'off', // there are none
    'typescript/await-thenable': 'off', // a handler may answer at once or later
    // waiting for one thing after the other is often the point
    'eslint/no-await-in-loop': 'off',
    'eslint/no-underscore-dangle': ['error', { allow: ['_default'] }], // a function of zod/mini
  },
  overrides: [
    // the app composes, and so do tests; rules of our own are slow, and asked of no file that may do what it wants
    {
      files: ['src/{contract,server,web}/**'],
      excludeFiles: tests,
      rules: { 'guildhall/import-direction': 'error' },
    },
    {
      files: ['src/{app,server}/**', 'scripts/**'],
      excludeFiles: tests,
      rules: { 'guildhall/table-owner': 'error' },
    },
    {
      files: ['src/**', 'scripts/**'],
      excludeFiles: tests,
      rules: {
        ...onlyCryptography(...cryptography),
        'guildhall/hash-algorithm': 'error',
        'eslint/no-restricted-properties': [
          'error',
          { object: 'Math', property: 'random', message: 'can be guessed' },
        ],
      },
    },
    {
      // what push services ask for, RFC 8291 and 8292
      files: ['src/server/notification/push/**'],
      excludeFiles: tests,
      rules: onlyCryptography(...cryptography, 'createECDH'),
    },
    {
      files: ['src/server/account/password-hash.ts'],
      rules: onlyCryptography(...cryptography, 'argon2'),
    },
    {
      // games have forms of passwords of their own, whatever the site thinks of them
      files: ['src/server/game/adapters/**'],
      excludeFiles: tests,
      rules: {
        ...onlyCryptography(...cryptography, 'argon2', 'scrypt'),
        'guildhall/hash-algorithm': 'off',
      },
    },
    {
      // and vote sites sign as they please
      files: ['src/server/vote/adapters/**'],
      rules: { 'guildhall/hash-algorithm': 'off' },
    },
    {
      // decision 0012: what reaches the browser pays by the byte
      files: ['src/contract/**', 'src/web/**'],
      rules: { 'eslint/no-restricted-imports': ['error', { paths: ['zod'] }] },
    },
    {
      // and has no modules of Node
      files: ['src/contract/**', 'src/web/**'],
      excludeFiles: [...tests, 'src/web/base/router.ts', 'src/web/base/link.tsx'],
      rules: {
        'eslint/no-restricted-imports': [
          'error',
          { paths: ['zod', 'crypto', 'node:crypto', anywhere] },
        ],
      },
    },
  ],
})
