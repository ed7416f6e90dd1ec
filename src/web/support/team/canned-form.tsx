import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { createLazy } from '../../base/lazy.ts'
import { useSite } from '../../base/site.ts'
import { textIn } from '../../../contract/language.ts'
import { longestTicketText, ticketCategories } from '../../../contract/ticket-terms.ts'
import type { CannedReply } from '../../../contract/ticket-team.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { AreaField } from '../../ui/form/area-field.tsx'
import { DialogButtons } from '../../ui/form/dialog-buttons.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'

interface CannedFormProps {
  /** The one that is written anew; left out for a new one. */
  reply?: CannedReply
  onSaved: () => Promise<void>
  onGiveUp: () => void
}

/** A reply the team gives often, in each language. */
export function CannedForm({ reply, onSaved, onGiveUp }: CannedFormProps) {
  const { t } = useTranslation('team')
  const { t: words } = useTranslation('support')
  const { site, language } = useSite()
  const { languages } = site
  const tags = languages.map(({ tag }) => tag)
  const schema = useMemo(
    () =>
      createLazy(async () =>
        (await import('./canned-form-schema.ts')).schemaIn(languages.map(({ tag }) => tag)),
      ),
    [languages],
  )
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => frame.current?.querySelector('input')?.focus(), [])
  const form = useForm({
    schema,
    initial: {
      Name: reply?.name ?? '',
      Category: reply?.category ?? '',
      ...Object.fromEntries(tags.map((tag) => [tag, reply?.text[tag] ?? ''])),
    },
    submit: async ({ Name: name = '', Category: chosen, ...Text }) => {
      const Category = ticketCategories.find((one) => one === chosen) ?? null
      await playerApi('POST /api/admin/replies/write', {
        ...(reply && { Id: reply.id }),
        Name: name,
        Category,
        Text,
      })
      await onSaved()
    },
  })
  return (
    <div ref={frame} className="rounded-lg border border-brass bg-surface-2 p-4 sm:p-5">
      <Form form={form}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-3.5 md:grid-cols-2">
          <TextField
            field={form.field('Name')}
            label={t('TicketReplies.name')}
            hint={t('TicketReplies.nameHint')}
            autoComplete="off"
            autoCapitalize="sentences"
          />
          <SelectField
            field={form.field('Category')}
            label={t('TicketList.category')}
            options={[
              { value: '', name: t('TicketReplies.anyCategory') },
              ...ticketCategories.map((value) => ({
                value,
                name: words(`Ticket.category.${value}`),
              })),
            ]}
          />
          {site.languages.map(({ tag, name }) => (
            <AreaField
              key={tag}
              field={form.field(tag)}
              label={t('TicketReplies.in', { language: textIn(name, language) })}
              hint={t('TicketReplies.textHint')}
              longest={longestTicketText}
              height="tall"
            />
          ))}
        </div>
        <DialogButtons action={t('TicketReplies.save')} onClose={onGiveUp} />
      </Form>
    </div>
  )
}
