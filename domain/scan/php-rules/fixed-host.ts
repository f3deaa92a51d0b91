import { fixedIpMessage, holdsIpUrl } from '../fixed-ip-url.js';
import type { Report } from '../flag.js';
import type { Value } from '../php/value.js';

/** The computer itself: nothing leaves it. */
const OWN = /^(?:127\.|0\.0\.0\.0|\[?::1)/;

/** The host that a connection is opened to: an address without a scheme, or with one as `tcp://` that was found already. */
export function checkHost(report: Report, at: number, host: Value | undefined): void {
  host?.forEachText((text) => {
    if (text.length > 64 || text.includes('//') || OWN.test(text)) return;
    if (holdsIpUrl(`://${text}`) || holdsIpUrl(`x://${text}`)) report('fixed_ip_url', at, fixedIpMessage);
  });
}
