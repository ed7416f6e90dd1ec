import { createApiClient } from '../../contract/client.ts'
import { createCsrfFetch, type Send } from './csrf-fetch.ts'

/** A way to send to the site’s own API, with the proof that a page of ours does. */
export const createSiteFetch = (send: Send): Send => createCsrfFetch(send, () => document.cookie)

/** `fetch` for the site’s own API. */
export const siteFetch = createSiteFetch((path, init) => fetch(path, init))

/** The API as any visitor calls it; who is signed in uses `playerApi`. @throws {ApiError} on any status but 2xx. */
export const api = createApiClient(siteFetch)
