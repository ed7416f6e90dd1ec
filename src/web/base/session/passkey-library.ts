/** What is fetched of the library once a passkey is asked for. */
export { startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser'
