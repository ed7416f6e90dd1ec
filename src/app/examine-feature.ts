import { createDoctor } from '../server/doctor/doctor.ts'
import { type ReportedFinding, toReported } from '../server/doctor/report.ts'
import { systemClock } from '../server/platform/clock.ts'
import { parseOptions } from '../server/platform/config/config-error.ts'
import { readSettings } from '../server/platform/config/settings.ts'
import { Config, type ConfigInput } from './config.ts'
import { tryUnconnected } from './feature-checks.ts'
import { doctorTexts } from './site-languages.ts'

/**
 * What the doctor says of one feature with a configuration that is not written yet. No database of the site is asked.
 *
 * @throws {ConfigError} where the site cannot be made of it
 */
export async function examineFeature(name: string, given: ConfigInput): Promise<ReportedFinding[]> {
  await using opened = new AsyncDisposableStack()
  const config = parseOptions('config', Config, given)
  const { reading } = await tryUnconnected({ settings: readSettings({}), config }, opened)
  if (reading.status === 'rejected') throw reading.reason
  const feature = reading.value.features.find((one) => one.name === name)
  const checks = feature?.checks?.([]) ?? []
  return toReported(await createDoctor({ checks, clock: systemClock }).examine(), doctorTexts())
}
