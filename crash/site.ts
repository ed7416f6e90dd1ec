import { run } from '../src/app/main.ts'

/*
 * The site as `npm start` has it, from the environment and the configuration in the folder it is started in, but for
 * the pages: they move nothing of value, and take long to build.
 */

await run(async () => ({
  render: async () => new Response('no pages', { status: 404 }),
  readerOf: async () => () => undefined,
}))
