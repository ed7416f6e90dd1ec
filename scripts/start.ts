import { run } from '../src/main.ts'
import { buildPages } from './build.ts'

try {
  await buildPages((line) => console.log(line))
  await run()
} catch (error) {
  // what went wrong is for the owner; the stack is not
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
