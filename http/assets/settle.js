// Shows the page again while what it tells about is under way. Without script there is a link to do so.
const MOST = 8;
const key = `settle ${location.pathname}`;
const times = Number(sessionStorage.getItem(key) ?? 0);
if (times < MOST) {
  setTimeout(() => {
    sessionStorage.setItem(key, String(times + 1));
    location.reload();
  }, 1500);
}
