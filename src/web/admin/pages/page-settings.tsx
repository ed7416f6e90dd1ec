import { ticketCategories } from '../../../contract/ticket-terms.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useNavigate } from '../../base/router.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { DeskPart } from '../../ui/desk-part.tsx'
import { Moment } from '../../ui/date.tsx'
import { CheckField } from '../../ui/form/check-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { HideButton } from './hide-button.tsx'
import { PageState } from './page-state.tsx'
import { ViewLink } from './view-link.tsx'
import type { PageModel } from './use-page.ts'
import { usePageTitle } from './use-page-title.ts'

/** What a page has besides its words: its category, where it stands, and the way to what visitors see. */
export function PageSettings({ model }: { model: PageModel }) {
  const { t } = useTranslation('team')
  const { t: ofSupport } = useTranslation('support')
  const { item: page, form } = model
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
      {(page?.kind ?? 'help') === 'help' && (
        <SelectField
          field={form.field('Category')}
          label={t('Pages.category')}
          options={ticketCategories.map((value) => ({
            value: value as string,
            name: ofSupport(`Ticket.category.${value}`),
          }))}
        />
      )}
      {page?.kind === 'rules' && (
        <div className="grid gap-2">
          <CheckField
            field={form.field('AsksAgain')}
            label={t('Pages.asksAgain')}
            hint={t('Pages.asksAgainHint')}
          />
          {page.rulesSince !== null && (
            <p className="text-sm text-text-quiet">
              {t('Pages.rulesSince')} <Moment seconds={page.rulesSince} className="tabular-nums" />
            </p>
          )}
        </div>
      )}
      {page && <State model={model} page={page} />}
      <p className="text-sm text-text-quiet">
        {t('Pages.nameHint', { placeholder: '{{name}}' })}
        {page && page.kind !== 'help' && ` ${t('Pages.sectionHint')}`}
      </p>
    </div>
  )
}

interface StateProps {
  model: PageModel
  page: NonNullable<PageModel['item']>
}

function State({ model, page }: StateProps) {
  const { t } = useTranslation('team')
  const navigate = useNavigate()
  const name = usePageTitle()(page)
  const { key: Key, version: Version, kind, isMade } = page
  return (
    <DeskPart title={t('ArticleEditor.state')}>
      <div>
        <PageState page={page} />
      </div>
      <div className="-mx-3 grid justify-items-start">
        <ViewLink {...{ page, name }} />
        {kind === 'help' && <HideButton {...{ page, name }} onChange={model.take} />}
      </div>
      {isMade && (
        <ConfirmButton
          action={t('Pages.delete')}
          icon="trash"
          kind="danger"
          title={t('Pages.deleteTitle')}
          submit={() => playerApi('POST /api/admin/pages/delete', { Key, Version })}
          onDone={async () => {
            // nothing typed is to be there again
            model.show(page)
            await navigate('/admin/pages')
          }}
        >
          <p>{t('Pages.deleteText')}</p>
        </ConfirmButton>
      )}
    </DeskPart>
  )
}
