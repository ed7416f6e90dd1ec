import { createContext } from 'react'

/** The nonce of scripts and styles that the page itself writes; on the server only. */
export const PageMark = createContext<string | undefined>(undefined)
