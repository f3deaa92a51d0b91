// An answer that opens an app leaves the page of the question standing. What is next then takes the question's place.
const told = document.querySelector('[data-script="app-opened"]');
document.querySelector('form.consent')?.addEventListener('submit', () => {
  setTimeout(() => {
    for (const part of told.parentElement.children) part.hidden = part !== told;
    told.querySelector('h1').focus();
  }, 1000);
});
