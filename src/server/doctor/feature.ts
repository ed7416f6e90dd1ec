import { readSystems, retryJobs, runJob } from '../../contract/systems.ts'
import type { Feature, Tools } from '../platform/feature.ts'
import { mount } from '../platform/http/mount.ts'
import { createJobControl } from '../platform/job-control.ts'
import { readServerTexts } from '../platform/server-texts.ts'
import { createSystemWords } from './system-words.ts'
import { createSystemsService } from './systems-service.ts'

interface Needs {
  /** All features of the site, once they are made. */
  listFeatures(): readonly Feature[]
}

/** What the doctor sees of a site that runs, for its owner. */
export function createDoctorFeature(tools: Tools, { listFeatures }: Needs): Feature {
  const jobs = createJobControl(tools.db, tools.log)
  const words = createSystemWords(readServerTexts(tools.locales, 'doctor'), tools.site)
  const systems = createSystemsService({ ...tools, listFeatures, jobs, words })
  return {
    name: 'doctor',
    routes: {
      api(api) {
        mount(api, readSystems, () => systems.read())
        mount(api, retryJobs, async ({ name }, { player }) => ({
          retried: await systems.retry(name, player.accountId),
        }))
        mount(api, runJob, ({ name }, { player }) => systems.run(name, player.accountId))
      },
    },
  }
}
