import { createDoctor } from '../src/server/doctor/doctor.ts'
import { type ReportedFinding, toReported } from '../src/server/doctor/report.ts'
import type { Check } from '../src/server/platform/check.ts'
import { readServerTexts } from '../src/server/platform/server-texts.ts'
import { testLocales } from './test-locales.ts'

/** What the doctor’s command reports of this check. */
export async function examineCheck(check: Check): Promise<ReportedFinding> {
  const [finding] = await examineChecks([check])
  if (!finding) throw new Error('the doctor found nothing')
  return finding
}

export async function examineChecks(checks: readonly Check[]): Promise<ReportedFinding[]> {
  const found = await createDoctor({ checks, clock: () => 0 }).examine()
  return toReported(found, readServerTexts(testLocales, 'doctor'))
}
