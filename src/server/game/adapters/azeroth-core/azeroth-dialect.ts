/** What differs between the emulators of this family. */
export interface AzerothDialect {
  /** As owners know it: `AzerothCore`. */
  name: string
  /** The columns of `account_access`. */
  access: { account: string; level: string }
  /** The column of `account` that holds the key of who is signed in. */
  sessionKey: string
  /** Namespace of its SOAP commands. */
  soapNamespace: string
}
