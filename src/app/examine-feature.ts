import { createDoctor } from '../server/doctor/doctor.ts'
import { type ReportedFinding, toReported } from '../server/doctor/report.ts'
import { systemClock } from '../server/platform/clock.ts'
import { parseOptions } from '../server/platform/config/config-error.ts'
import { readSettings } from '../server/platform/config/settings.ts'
import { openDb } from '../server/platform/database/db.ts'
import { Config, type ConfigInput } from './config.ts'
import { tryFeatures } from './feature-checks.ts'
import { doctorTexts } from './site-languages.ts'

/**
 * What the doctor says of one feature with a configuration that is not written yet. No database of the site is asked.
 *
 * @throws {ConfigError} where the site cannot be made of it
 */
export async function examineFeature(name: string, given: ConfigInput): Promise<ReportedFinding[]> {
  await using opened = new AsyncDisposableStack()
  const onStop = (stop: () => unknown) => opened.defer(async () => void (await stop()))
  // features are made without a query, so that it connects to nothing
  const db = openDb('postgres://localhost/none', 1)
  onStop(() => db.destroy())
  const config = parseOptions('config', Config, given)
  const { reading } = await tryFeatures({ settings: readSettings({}), config, db, onStop })
  if (reading.status === 'rejected') throw reading.reason
  const feature = reading.value.features.find((one) => one.name === name)
  const checks = feature?.checks?.([]) ?? []
  return toReported(await createDoctor({ checks, clock: systemClock }).examine(), doctorTexts())
}
