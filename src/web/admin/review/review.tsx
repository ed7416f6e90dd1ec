import { useLayoutEffect, useRef, useState } from 'react'
import { hasErrorCode, hasStatus } from '../../../contract/error.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { createLazy } from '../../base/lazy.ts'
import { Button } from '../../ui/button.tsx'
import { AreaField } from '../../ui/form/area-field.tsx'
import { ErrorList } from '../../ui/error-list.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useAction } from '../../ui/form/use-action.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { Icon } from '../../ui/icon.tsx'
import type { InQueue, Reviewed } from './reviewed.ts'

const schema = createLazy(async () => (await import('../../ui/form/reason-schema.ts')).schema)

interface Verdict {
  Id: number
  Version: string
  IsGood: boolean
  Reason?: string
}

interface ReviewProps<One extends Reviewed> extends InQueue<One> {
  send: (verdict: Verdict) => Promise<unknown>
  words: {
    approve: string
    refuse: string
    refuseSend: string
    /** What is to be known before it is refused. */
    warning?: string
    reasonHint: string
    /** Reasons that come up again and again: a beginning to be changed. */
    common: readonly { name: string; text: string }[]
  }
}

/** Reviews what was read, or has it read again. */
async function review<One extends Reviewed>(
  { item, send, onReviewed, onOutdated }: ReviewProps<One>,
  verdict: Pick<Verdict, 'IsGood' | 'Reason'>,
): Promise<void> {
  try {
    await send({ Id: item.id, Version: item.version, ...verdict })
  } catch (error) {
    const isGone = hasStatus(error, 404)
    if (!isGone && !hasErrorCode(error, 'CannotReview')) throw error
    return onOutdated(item)
  }
  onReviewed(item)
}

/** Lets something be seen, or refuses it with a reason its author reads. */
export function Review<One extends Reviewed>(props: ReviewProps<One>) {
  const { words } = props
  const [isRefusing, setIsRefusing] = useState(false)
  const approve = useAction(() => review(props, { IsGood: true }))
  return (
    <div className="mt-5 grid gap-4 border-t border-line pt-5">
      <ErrorList errors={approve.errors} />
      <div className="flex flex-wrap gap-3">
        <Button
          kind="primary"
          aria-keyshortcuts="p"
          aria-disabled={approve.isPending}
          onClick={() => void approve.send()}
        >
          <Icon name="check" className="size-5" /> {words.approve}
        </Button>
        <Button
          aria-keyshortcuts="r"
          aria-expanded={isRefusing}
          onClick={() => setIsRefusing(!isRefusing)}
        >
          <Icon name="ban" className="size-5" /> {words.refuse}
        </Button>
      </div>
      {isRefusing && <Refusal {...props} />}
    </div>
  )
}

function Refusal<One extends Reviewed>(props: ReviewProps<One>) {
  const { words } = props
  const { t } = useTranslation('team')
  const frame = useRef<HTMLDivElement>(null)
  const focusReason = () => frame.current?.querySelector('textarea')?.focus()
  const form = useForm({
    schema,
    initial: { Reason: '' },
    submit: ({ Reason }) => review(props, { IsGood: false, Reason }),
  })
  useLayoutEffect(focusReason, [])
  return (
    <div ref={frame}>
      <Form form={form} className="rounded-md border border-line-strong p-4">
        {words.warning !== undefined && <p className="max-w-prose">{words.warning}</p>}
        <AreaField
          field={form.field('Reason')}
          label={t('Review.reason')}
          hint={words.reasonHint}
          longest={300}
          height="short"
          sendsByKey
        />
        <div className="flex flex-wrap items-center gap-2">
          {words.common.map(({ name, text }) => (
            <button
              key={name}
              type="button"
              onClick={() => {
                form.change('Reason', text)
                focusReason()
              }}
              className="min-h-9 rounded-full border border-line-strong px-3.5 text-sm hover:border-brass max-md:min-h-11"
            >
              {name}
            </button>
          ))}
        </div>
        <SubmitButton className="justify-self-start">{words.refuseSend}</SubmitButton>
      </Form>
    </div>
  )
}
