// An answer that opens an app leaves the page of the question standing. What is next then takes the question's place.
const told = document.querySelector('[data-script="app-opened"]');
const form = document.querySelector('form.consent');
form?.addEventListener('submit', () => {
  setTimeout(() => {
    form.hidden = true;
    told.hidden = false;
    told.querySelector('h2').focus();
  }, 1000);
});
