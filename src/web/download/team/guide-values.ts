import type { z } from 'zod/mini'
import type { DeskGuide, writeGuide } from '../../../contract/download-desk.ts'
import { type Platform, platforms } from '../../../contract/download.ts'
import type { LocalText } from '../../../contract/language.ts'

/** Steps as they are typed, by language: one to a line. */
export type TypedSteps = LocalText

/** How to connect as it is typed: the address, and the steps for each platform. */
export interface GuideValues extends Record<Platform, TypedSteps> {
  Address: string
}

export function toGuideValues({ address, steps }: DeskGuide): GuideValues {
  const said = new Map(steps.map((one) => [one.platform, one.steps]))
  const typed = platforms.map((platform) => [platform, toTyped(said.get(platform) ?? [])])
  return { Address: address ?? '', ...(Object.fromEntries(typed) as Record<Platform, TypedSteps>) }
}

/** The platforms that something is typed for. */
export function listTyped(values: GuideValues): Platform[] {
  return platforms.filter((platform) => toSteps(values[platform]).length > 0)
}

export function toGuideInput(
  values: GuideValues,
): Omit<z.input<typeof writeGuide.input>, 'Version'> {
  return {
    Address: values.Address,
    Steps: listTyped(values).map((Platform) => ({ Platform, Steps: toSteps(values[Platform]) })),
  }
}

/** What stands in one line of each language is one step. */
function toTyped(steps: readonly LocalText[]): TypedSteps {
  const languages = new Set(steps.flatMap((step) => Object.keys(step)))
  return Object.fromEntries(
    [...languages].map((tag) => [
      tag,
      steps
        .map((step) => step[tag] ?? '')
        .join('\n')
        .trimEnd(),
    ]),
  )
}

function toSteps(typed: TypedSteps): LocalText[] {
  const lines = Object.entries(typed).map(([tag, said]) => [tag, said.split('\n')] as const)
  const count = Math.max(0, ...lines.map(([, own]) => own.length))
  const steps = Array.from({ length: count }, (_, place) => {
    const said = lines.map(([tag, own]) => [tag, own[place]?.trim() ?? ''] as const)
    return Object.fromEntries(said.filter(([, words]) => words !== ''))
  })
  return steps.filter((step) => Object.keys(step).length > 0)
}
