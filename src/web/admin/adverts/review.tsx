import { useLayoutEffect, useRef, useState } from 'react'
import type { ModeratedAdvert } from '../../../contract/advert-moderation.ts'
import { hasErrorCode, hasStatus } from '../../../contract/error.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { createLazy } from '../../base/lazy.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { Button } from '../../ui/button.tsx'
import { AreaField } from '../../ui/form/area-field.tsx'
import { ErrorList } from '../../ui/error-list.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useAction } from '../../ui/form/use-action.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { Icon } from '../../ui/icon.tsx'

const schema = createLazy(async () => (await import('./review-schema.ts')).schema)

/** Reasons to refuse an advert that come up again and again: keys of `ReviewAdvert.common`, a beginning to be changed. */
const commonReasons = ['realMoney', 'unclear', 'insult', 'repeated'] as const

export interface ReviewProps {
  advert: ModeratedAdvert
  onReviewed: (advert: ModeratedAdvert) => void
  /** It is no longer as it was read, and was not reviewed. */
  onOutdated: (advert: ModeratedAdvert) => Promise<void>
}

/** Reviews what was read, or has it read again. */
async function review(
  { advert, onReviewed, onOutdated }: ReviewProps,
  verdict: { IsGood: boolean; Reason?: string },
): Promise<void> {
  const { id: Id, version: Version } = advert
  try {
    await playerApi('POST /api/admin/adverts/review', { Id, Version, ...verdict })
  } catch (error) {
    const isGone = hasStatus(error, 404)
    if (!isGone && !hasErrorCode(error, 'CannotReview')) throw error
    return onOutdated(advert)
  }
  onReviewed(advert)
}

/** Lets an advert be seen, or refuses it with a reason its author reads. */
export function Review(props: ReviewProps) {
  const { t } = useTranslation('team')
  const [isRefusing, setIsRefusing] = useState(false)
  const publish = useAction(() => review(props, { IsGood: true }))
  return (
    <div className="grid gap-4">
      <ErrorList errors={publish.errors} />
      <div className="flex flex-wrap gap-3">
        <Button
          kind="primary"
          aria-keyshortcuts="p"
          aria-disabled={publish.isPending}
          onClick={() => void publish.send()}
        >
          <Icon name="check" className="size-5" />
          <Approval advert={props.advert} />
        </Button>
        <Button
          aria-keyshortcuts="r"
          aria-expanded={isRefusing}
          onClick={() => setIsRefusing(!isRefusing)}
        >
          <Icon name="ban" className="size-5" /> {t('ReviewAdvert.refuse')}
        </Button>
      </div>
      {isRefusing && <Refusal {...props} />}
    </div>
  )
}

/** What becomes of it where it is found good. */
function Approval({ advert: { state, reports } }: Pick<ReviewProps, 'advert'>) {
  const { t } = useTranslation('team')
  if (state === 'pending') return t('ReviewAdvert.publish')
  if (state === 'published') return t('ReviewAdvert.keep')
  return t('ReviewAdvert.closeReports', { count: reports.length })
}

function Refusal(props: ReviewProps) {
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
        <AreaField
          field={form.field('Reason')}
          label={t('ReviewAdvert.reason')}
          hint={t('ReviewAdvert.reasonHint')}
          longest={300}
          height="short"
          sendsByKey
        />
        <div className="flex flex-wrap items-center gap-2">
          {commonReasons.map((key) => (
            <button
              key={key}
              type="button"
              onClick={() => {
                form.change('Reason', t(`ReviewAdvert.common.${key}`))
                focusReason()
              }}
              className="min-h-9 rounded-full border border-line-strong px-3.5 text-sm hover:border-brass max-md:min-h-11"
            >
              {t(`ReviewAdvert.commonName.${key}`)}
            </button>
          ))}
        </div>
        <SubmitButton className="justify-self-start">{t('ReviewAdvert.refuseSend')}</SubmitButton>
      </Form>
    </div>
  )
}
