import { useState } from 'react'
import { useLocation } from 'react-router'
import { hasErrorCode } from '../../contract/error.ts'
import { useAction } from '../ui/form/use-action.ts'
import type { FormModel } from '../ui/form/use-form.ts'
import { forgetLinkParameters, useLinkParameters } from './link-parameters.ts'

interface LinkTaskOptions<Input> {
  /** What the call is made with, from what the link carries; undefined where that is incomplete. */
  read: (parameters: URLSearchParams) => Input | undefined
  run: (input: Input) => Promise<unknown>
}

/** Why a link does not work: something of it is missing, or it was used or has expired. */
export type LinkFault = 'incomplete' | 'refused'

export interface LinkTask<Input> {
  state: 'open' | 'done' | LinkFault
  /** Undefined until the page is alive. */
  input: Input | undefined
  /** A form of one button, which runs the task. */
  form: FormModel
}

/** What the link of a mail is for, done when the visitor says so. */
export function useLinkTask<Input>({ read, run }: LinkTaskOptions<Input>): LinkTask<Input> {
  const { pathname } = useLocation()
  const parameters = useLinkParameters()
  const input = parameters && read(parameters)
  const [outcome, setOutcome] = useState<'done' | 'refused'>()
  const form = useAction(async () => {
    if (!input) return
    const end = await outcomeOf(run(input))
    forgetLinkParameters(pathname)
    setOutcome(end)
  })
  const isIncomplete = parameters !== undefined && input === undefined
  return { state: outcome ?? (isIncomplete ? 'incomplete' : 'open'), input, form }
}

async function outcomeOf(running: Promise<unknown>): Promise<'done' | 'refused'> {
  try {
    await running
    return 'done'
  } catch (error) {
    if (!hasErrorCode(error, 'InvalidCode')) throw error
    return 'refused'
  }
}
