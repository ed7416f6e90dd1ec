/** Characters of the words that go with a gift. */
export const longestGiftMessage = 200
