import { defineConfig } from 'vitest/config'
import { scratchFolder } from './test/scratch-folder.ts'
import { LongFirst } from './test/sequencer.ts'
import { TimingsReporter } from './test/setup/timings-reporter.ts'

// of this process, and so of each worker it starts
process.env['TMPDIR'] = scratchFolder()

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    globalSetup: ['test/setup/servers.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts', 'scripts/**/*.test.ts'],
          setupFiles: ['test/setup/no-surprises.ts', 'test/setup/close-servers.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'browser', include: ['e2e/**/*.e2e.ts'] },
      },
    ],
    // a worker serves one file after the other, and keeps what is dear: modules, the browser
    isolate: false,
    // one more than there are cores: a worker waits for its browser a sixth of the time
    maxWorkers: 3,
    reporters: process.env['TEST_TIMINGS'] ? ['default', new TimingsReporter()] : ['default'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
