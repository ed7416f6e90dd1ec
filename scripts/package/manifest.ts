/** What of the manifest of the repository the package has too. */
export interface OwnManifest {
  name: string
  version: string
  description: string
  license: string
  type: string
  engines: Record<string, string>
  dependencies: Record<string, string>
  optionalDependencies: Record<string, string>
  peerDependencies: Record<string, string>
  peerDependenciesMeta: Record<string, { optional: boolean }>
}

/** What npm fetches beside the package: programs for the machine, and the types that an editor looks for there. */
export const fetched: ReadonlySet<string> = new Set(['@types/node', 'sharp'])

/** The dependencies that the package brings in itself. */
export const toBundled = ({ dependencies }: OwnManifest) =>
  Object.keys(dependencies).filter((name) => !fetched.has(name))

/** A third of what npm brings as Node is for compilers. Where scripts may not run, it stays. */
const removeHeaders =
  'rm -rf ../node-linux-*/include ../node-darwin-*/include ../node-bin-*/include'

/** The manifest of the package: nothing of it is built or tested where it is installed. */
export function toPackageManifest(own: OwnManifest) {
  const { name, version, description, license, type, engines, dependencies } = own
  const { optionalDependencies, peerDependencies, peerDependenciesMeta } = own
  return {
    name,
    version,
    description,
    license,
    type,
    engines,
    bin: { guildhall: 'scripts/guildhall' },
    scripts: { postinstall: removeHeaders },
    exports: { '.': { types: './src/app/guildhall.d.ts', default: './src/app/guildhall.js' } },
    dependencies,
    bundleDependencies: toBundled(own),
    optionalDependencies,
    peerDependencies,
    peerDependenciesMeta,
  }
}

/** The manifest of what `npm create guildhall` runs, which asks for a folder and installs the package there. */
export function toCreatorManifest({ version, license, type, engines }: OwnManifest) {
  return {
    name: 'create-guildhall',
    version,
    description: 'Makes a site with Guildhall: npm create guildhall',
    license,
    type,
    engines,
    bin: { 'create-guildhall': 'scripts/create/create.js' },
  }
}
