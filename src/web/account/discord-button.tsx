import { api } from '../base/api.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { Form } from '../ui/form/form.tsx'
import { SubmitButton } from '../ui/form/submit-button.tsx'
import { useAction } from '../ui/form/use-action.ts'
import { Icon } from '../ui/icon.tsx'
import { useReturnUrl } from './account-links.tsx'
import { rememberReturn } from './discord-return.ts'

/** Signs in by the visitor’s account at Discord; nothing where the site has no application there. */
export function DiscordButton() {
  const { site } = useSite()
  return site.hasDiscord ? <ToDiscord /> : null
}

function ToDiscord() {
  const { t } = useTranslation('account')
  const returnUrl = useReturnUrl()
  const form = useAction(async () => {
    const { url } = await api('POST /api/account/discord/begin', {})
    rememberReturn(returnUrl)
    location.assign(url)
  })
  return (
    <Form form={form} className="mt-3.5">
      <SubmitButton kind="secondary">
        <Icon name="discord" /> {t('SignIn.discord')}
      </SubmitButton>
    </Form>
  )
}
