import { useState } from 'react'
import type { DeskVoteSite, VotePreset } from '../../../contract/vote-desk.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { createLazy } from '../../base/lazy.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { useSite } from '../../base/site.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { FieldConflict } from '../../ui/field-conflict.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useLeaveWarning } from '../../ui/use-leave-warning.ts'
import { CallbackAddress } from './callback-address.tsx'
import { useDeskVoteSite } from './use-desk-vote-site.ts'
import { useTypedTerms } from './use-typed-terms.ts'
import { VoteSiteActions } from './vote-site-actions.tsx'
import { VoteSiteFields } from './vote-site-fields.tsx'
import { VoteCounts, VoteSiteState, VoteSiteTrouble } from './vote-site-state.tsx'
import { termsOfPreset, toInput, toValues, type VoteSiteValues } from './vote-site-values.ts'

const schema = createLazy(async () => (await import('./vote-form-schema.ts')).schema)

const fieldsOf = {
  VoteIntervalInvalid: 'Hours',
  VoteIntervalShort: 'Hours',
  VotePointsInvalid: 'Points',
  VoteNameInvalid: 'Name',
} as const

interface VoteSiteEditorProps {
  /** Undefined for one that is to be added. */
  loaded: DeskVoteSite | undefined
  presets: readonly [VotePreset, ...VotePreset[]]
}

/** Where a vote site is added, and where it is changed. */
export function VoteSiteEditor({ loaded, presets }: VoteSiteEditorProps) {
  const { t } = useTranslation('team')
  const { language } = useSite()
  const model = useDeskVoteSite(loaded)
  const { item: site, theirs } = model
  const [callback, setCallback] = useState<string | null>(null)
  const valuesOf = (one: DeskVoteSite | undefined) =>
    toValues(one, { preset: presets[0].preset, language })
  const [saved, setSaved] = useState(() => valuesOf(loaded))
  const submit = (typed: VoteSiteValues) => save(typed, site)
  const form = useForm({ schema, initial: saved, fieldsOf, submit })
  const { values } = form
  const chosen = presets.find(({ preset }) => preset === values.Preset) ?? presets[0]
  const known = site ?? termsOfPreset(chosen)
  const wordsOf = useTypedTerms(known)
  const isUnsaved = JSON.stringify(values) !== JSON.stringify(saved)
  useLeaveWarning(isUnsaved)

  /** Shows what the site has now: keys that were typed are in no field any more. */
  function show(now: DeskVoteSite): void {
    model.take(now)
    setSaved(valuesOf(now))
    form.reset(valuesOf(now))
  }

  async function save(typed: VoteSiteValues, over: DeskVoteSite | undefined): Promise<void> {
    const now = await model.save(() => (over ? write(typed, over) : add(typed)))
    if (!now) return
    show(now)
    if (!over) history.replaceState(history.state, '', `/admin/votes/${now.key}`)
  }

  async function add(typed: VoteSiteValues): Promise<DeskVoteSite> {
    const input = { Preset: typed.Preset, ...toInput(typed, known) }
    const made = await playerApi('POST /api/admin/votes/add', input)
    setCallback(made.callback)
    return made.site
  }

  const write = (typed: VoteSiteValues, { key: Key, version: Version }: DeskVoteSite) =>
    playerApi('POST /api/admin/votes/write', { Key, Version, ...toInput(typed, known) })

  return (
    <>
      <VoteSiteHead site={site} />
      {theirs && (
        <FieldConflict
          key={theirs.version}
          title={t('VoteDesk.conflict')}
          own={wordsOf(values)}
          their={wordsOf(valuesOf(theirs))}
          onKeepOwn={() => save(values, theirs)}
          onTakeTheirs={() => show(theirs)}
        />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 desk:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-6">
          {site?.preset === null && (
            <p className="max-w-prose text-text-quiet">{t('VoteDesk.ofConfig')}</p>
          )}
          <Form form={form} className="content-start">
            <VoteSiteFields {...{ form, ...known }} presets={site ? [] : presets} />
            <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
              <SubmitButton>{t(site ? 'VoteDesk.save' : 'VoteDesk.make')}</SubmitButton>
              <output className="text-text-quiet">
                {isUnsaved ? t('VoteDesk.unsaved') : model.isSaved && t('VoteDesk.saved')}
              </output>
            </div>
          </Form>
        </div>
        {site && (
          <div className="grid content-start gap-8">
            {site.preset !== null && site.isCalling && (
              <CallbackAddress
                {...{ site, callback }}
                onRenewed={(made) => {
                  model.take(made.site)
                  setCallback(made.callback)
                }}
              />
            )}
            <VoteSiteActions site={site} onChange={model.take} onRestored={show} />
          </div>
        )}
      </div>
    </>
  )
}

/** What is edited, how it does, and where it leads. */
function VoteSiteHead({ site }: { site: DeskVoteSite | undefined }) {
  const { t } = useTranslation('team')
  return (
    <div className="mb-8 grid gap-3">
      <div>
        <BackLink to="/admin/votes">{t('VoteDesk.title')}</BackLink>
        <h1 className="mt-1 text-3xl wrap-anywhere">{site?.name ?? t('VoteDesk.new')}</h1>
      </div>
      {site && (
        <>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-text-quiet">
            <VoteSiteState site={site} />
          </p>
          <VoteSiteTrouble site={site} />
          <VoteCounts site={site} />
          <p className="text-sm wrap-anywhere text-text-quiet">
            {t('VoteDesk.page')} {site.page}
          </p>
        </>
      )}
    </div>
  )
}
