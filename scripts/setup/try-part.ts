import { examineFeature } from '../../src/app/examine-feature.ts'
import * as guildhall from '../../src/app/guildhall.ts'
import { toReport } from '../../src/server/doctor/report.ts'
import { givenOptions, type Part } from './parts.ts'
import type { Questions } from './questions.ts'
import type { Words } from './words.ts'

type Made = Omit<Part, 'findings'>

/** Asks the doctor about what was answered, and shows what it says. @throws {ConfigError} for options that cannot work */
export async function tryPart(made: Made, questions: Questions, words: Words): Promise<Part> {
  const create = Reflect.get(guildhall, made.adapter) as (options: object) => never
  const config = { [made.key]: create(givenOptions(made)) }
  const work = examineFeature(made.key, config)
  const findings = await questions.during(words('trying'), work)
  questions.show(words('doctor'), toReport(findings).slice(0, -2))
  return { ...made, findings }
}
