import cluster from 'node:cluster'

// before anything that may load React: its build for development takes twice as long for a page
process.env.NODE_ENV = 'production'

async function start(): Promise<void> {
  const { buildPages } = await import('./build.ts')
  const { run } = await import('../src/app/main.ts')
  if (cluster.isPrimary) await buildPages((line) => console.log(line))
  await run()
}

start().catch((error: unknown) => {
  // what went wrong is for the owner; the stack is not
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
