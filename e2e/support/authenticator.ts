import type { Page } from 'playwright-core'

interface AuthenticatorOptions {
  /** Whether a service keeps its passkeys. */
  isSynchronised?: boolean
}

/** Plugs an authenticator into the browser of a page: somebody agrees to whatever it is asked, until `setPresent`. */
export async function plugAuthenticator(
  page: Page,
  { isSynchronised = false }: AuthenticatorOptions = {},
) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      defaultBackupEligibility: isSynchronised,
      defaultBackupState: isSynchronised,
    },
  })
  return {
    devtools,
    authenticatorId,
    setPresent: (enabled: boolean) =>
      devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  }
}
