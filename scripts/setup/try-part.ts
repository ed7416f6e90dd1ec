import { examineFeature } from '../../src/app/examine-feature.ts'
import * as guildhall from '../../src/app/guildhall.ts'
import { toReport } from '../../src/server/doctor/report.ts'
import { Call, type Part, Secret } from './parts.ts'
import type { Questions } from './questions.ts'
import type { Words } from './words.ts'

type Made = Omit<Part, 'findings'>

/** Asks the doctor about what was answered, and shows what it says. @throws {ConfigError} for options that cannot work */
export async function tryPart(made: Made, questions: Questions, words: Words): Promise<Part> {
  const config = { [made.key]: create(made) as never }
  const work = examineFeature(made.key, config)
  const findings = await questions.during(words('trying'), work)
  questions.show(words('doctor'), toReport(findings).slice(0, -2))
  return { ...made, findings }
}

/** What a configuration with it would be made of. */
function create({ adapter, options }: Pick<Call, 'adapter' | 'options'>): unknown {
  const entries = Object.entries(options).map(([key, value]) => [key, valueOf(value)])
  const call = Reflect.get(guildhall, adapter) as (given: object) => unknown
  return call(Object.fromEntries(entries) as object)
}

function valueOf(value: unknown): unknown {
  if (value instanceof Secret) return value.value
  return value instanceof Call ? create(value) : value
}
