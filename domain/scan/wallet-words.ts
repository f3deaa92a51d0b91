/** The words of a wallet (BIP 39): 12 to 24 short ones, which give all that is in it to whoever has them. */

/** Words that texts and lists of keywords have, and no list of words for wallets. */
const OF_A_TEXT =
  /\b(?:the|and|for|are|was|has|have|with|will|your|not|but|its|our|from|which|should|been|were|their|these|those|must|string|return|function|value|name|type|null|true|false|array|bool|https?|mailto|ftps?|sftp|ssh|bitcoin|ethereum|litecoin|magnet|sms|tel|mnemonic|throw|abort|import|else|then|while|break|const)\b/;
const LIST = /(?<![\w.-])[a-z]{3,8}(?:[ \n\r\t"',]{1,16}(?:- )?["']?[a-z]{3,8}){11,23}(?![\w(:=.-])/g;
const SIZES = new Set([12, 15, 18, 21, 24]);
const MANY_LISTS = 64;

export interface WalletWords {
  readonly index: number;
  readonly length: number;
}

/** Where lists of such words stand among the first lists of short words in `text`. */
export function walletWordsIn(text: string): WalletWords[] {
  const found: WalletWords[] = [];
  let left = MANY_LISTS;
  for (const { 0: list, index } of text.matchAll(LIST)) {
    if (left-- === 0) break;
    if (isOfWallet(list)) found.push({ index, length: list.length });
  }
  return found;
}

/** Drawn by lot: nearly all differ, and they do not stand in the order of the alphabet, as keywords do. */
function isOfWallet(list: string): boolean {
  const drawn = list.match(/[a-z]{3,8}/g) ?? [];
  if (!SIZES.has(drawn.length) || OF_A_TEXT.test(list) || new Set(drawn).size * 4 < drawn.length * 3) return false;
  const rising = drawn.filter((word, at) => at > 0 && word >= (drawn[at - 1] as string)).length;
  return rising * 6 < (drawn.length - 1) * 5;
}
