import type { z } from 'zod/mini'
import type { DeskEvent, writeEvent } from '../../../contract/event-desk.ts'
import { eventRepeats } from '../../../contract/event-terms.ts'
import type { LocalText } from '../../../contract/language.ts'

/** How often it comes, as it is chosen. */
export const repeatChoices = ['once', ...eventRepeats] as const

/** An event as it is typed: what is empty is not said. */
export interface EventValues {
  Title: LocalText
  Text: LocalText
  Start: string
  End: string
  Repeats: (typeof repeatChoices)[number]
  Url: string
  IsOpening: boolean
}

export function toValues(event: DeskEvent | undefined): EventValues {
  return {
    Title: event?.title ?? {},
    Text: event?.text ?? {},
    Start: event?.start ?? '',
    End: event?.end ?? '',
    Repeats: event?.repeats ?? 'once',
    Url: event?.url ?? '',
    IsOpening: event?.isOpening ?? false,
  }
}

/** As the call takes it. */
export function toInput(
  values: EventValues,
): Omit<z.input<typeof writeEvent.input>, 'Key' | 'Version'> {
  const { End, Repeats, Url } = values
  return {
    ...values,
    End: End || null,
    Repeats: Repeats === 'once' ? null : Repeats,
    Url: Url.trim() || null,
  }
}
