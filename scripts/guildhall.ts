import cluster from 'node:cluster'

// a process that answers visitors is a copy of this one, and only ever starts
if (cluster.isWorker) {
  await import('./start.ts')
} else {
  const { readCommandLine } = await import('./commands/command-line.ts')
  const { runCommand } = await import('./commands/run-command.ts')
  await runCommand(readCommandLine())
}
