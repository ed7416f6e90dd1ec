import { followImports } from './dev/fresh-modules.ts'

// before anything that may load React: it has a build for development
process.env.NODE_ENV = 'development'
// before anything of the site: what was imported unseen is never loaded anew
followImports()
const { develop } = await import('./dev/develop.ts')
await develop()
