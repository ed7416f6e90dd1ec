import { useState } from 'react'
import type { DeskVoteSite, VotePreset } from '../../../contract/vote-desk.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { createLazy } from '../../base/lazy.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { useSite } from '../../base/site.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { EditorConflict } from '../../ui/editor-conflict.tsx'
import { EditorForm } from '../../ui/editor-form.tsx'
import { useEditor } from '../../ui/use-editor.ts'
import { CallbackAddress } from './callback-address.tsx'
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
  const [callback, setCallback] = useState<string | null>(null)
  const termsOf = ({ Preset }: VoteSiteValues) =>
    termsOfPreset(presets.find(({ preset }) => preset === Preset) ?? presets[0])
  const editor = useEditor({
    loaded,
    // keys that were typed are in no field any more once they are saved
    valuesOf: (one) => toValues(one, { preset: presets[0].preset, language }),
    schema,
    fieldsOf,
    write: (typed: VoteSiteValues, over) => (over ? write(typed, over) : add(typed)),
    conflict: 'VoteSiteChanged',
    reread,
    addressOf: ({ key }) => `/admin/votes/${key}`,
  })
  const { item: site, form, take, show } = editor
  const known = site ?? termsOf(form.values)
  const wordsOf = useTypedTerms(known)

  async function add(typed: VoteSiteValues): Promise<DeskVoteSite> {
    const input = { Preset: typed.Preset, ...toInput(typed, termsOf(typed)) }
    const made = await playerApi('POST /api/admin/votes/add', input)
    setCallback(made.callback)
    return made.site
  }

  return (
    <>
      <VoteSiteHead site={site} />
      <EditorConflict {...{ editor, wordsOf }} title={t('VoteDesk.conflict')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 desk:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-6">
          {site?.preset === null && (
            <p className="max-w-prose text-text-quiet">{t('VoteDesk.ofConfig')}</p>
          )}
          <EditorForm
            editor={editor}
            save={t(site ? 'VoteDesk.save' : 'VoteDesk.make')}
            saved={t('VoteDesk.saved')}
          >
            <VoteSiteFields {...{ form, ...known }} presets={site ? [] : presets} />
          </EditorForm>
        </div>
        {site && (
          <div className="grid content-start gap-8">
            {site.preset !== null && site.isCalling && (
              <CallbackAddress
                {...{ site, callback }}
                onRenewed={(made) => {
                  take(made.site)
                  setCallback(made.callback)
                }}
              />
            )}
            <VoteSiteActions site={site} onChange={take} onRestored={show} />
          </div>
        )}
      </div>
    </>
  )
}

const write = (typed: VoteSiteValues, over: DeskVoteSite) =>
  playerApi('POST /api/admin/votes/write', {
    Key: over.key,
    Version: over.version,
    ...toInput(typed, over),
  })

async function reread({ key }: DeskVoteSite): Promise<DeskVoteSite | undefined> {
  const { sites } = await playerApi('GET /api/admin/votes', {})
  return sites.find((one) => one.key === key)
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
