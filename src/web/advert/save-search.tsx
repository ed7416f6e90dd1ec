import { useState } from 'react'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { createLazy } from '../base/lazy.ts'
import { Link } from '../base/router.ts'
import { playerApi } from '../base/session/player-api.ts'
import { useSession } from '../base/session/session.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Form } from '../ui/form/form.tsx'
import { FormMessage } from '../ui/form/form-message.tsx'
import { SubmitButton } from '../ui/form/submit-button.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { Icon } from '../ui/icon.tsx'
import { type Search, searchPath } from './advert-search.ts'
import type { NarrowingWords } from './search-words.ts'
import { useFormTexts } from './use-form-texts.ts'

const schema = createLazy(async () => (await import('./save-search-schema.ts')).schema)

interface SaveSearchProps {
  search: Search
  words: readonly NarrowingWords[]
  kind?: 'primary' | 'quiet'
}

/** Asks for a name, and from then on the player hears of what the search newly finds. Visitors sign in first. */
export function SaveSearch({ search, words, kind = 'quiet' }: SaveSearchProps) {
  const { t } = useTranslation('advert')
  const isPlayer = useSession() !== undefined
  const [isOpen, setIsOpen] = useState(false)
  const [savedAt, setSavedAt] = useState<string>()
  const hasTexts = useFormTexts(isOpen)
  const path = searchPath(search)
  const icon = <Icon name="bookmark" className="size-5" />
  if (!isPlayer) {
    return (
      <ButtonLink kind={kind} to={`/account/login?${new URLSearchParams({ returnUrl: path })}`}>
        {icon} {t('Advert.save')}
      </ButtonLink>
    )
  }
  return (
    <>
      {savedAt === path ? (
        <FormMessage tone="success">
          {t('Advert.saved')}{' '}
          <Link to="/advert/searches" className="font-semibold text-brass underline">
            {t('Advert.searches')}
          </Link>
        </FormMessage>
      ) : (
        <Button kind={kind} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {icon} {t('Advert.save')}
        </Button>
      )}
      <Dialog title={t('Advert.save')} isOpen={isOpen && hasTexts} onClose={() => setIsOpen(false)}>
        <SaveForm
          {...{ search, words }}
          onSaved={() => {
            setSavedAt(path)
            setIsOpen(false)
          }}
        />
      </Dialog>
    </>
  )
}

function SaveForm(props: Omit<SaveSearchProps, 'kind'> & { onSaved: () => void }) {
  const { search, words, onSaved } = props
  const { t } = useTranslation('advert')
  const name = words.map((one) => one.words).join(', ')
  const form = useForm({
    schema,
    initial: { Name: name.slice(0, 60) },
    submit: async ({ Name }) => {
      await playerApi('POST /api/advert/savesearch', { Name, Search: search })
      onSaved()
    },
  })
  return (
    <Form form={form}>
      <p className="text-text-quiet">{t('Advert.saveText')}</p>
      <TextField field={form.field('Name')} label={t('Advert.saveName')} autoComplete="off" />
      <SubmitButton>{t('Advert.saveSend')}</SubmitButton>
    </Form>
  )
}
