/** The bank's question (3-D Secure) as a modal dialog: the browser keeps the focus inside and returns it afterwards. */
import { type Appearance, buildStyleSheet, buildVariables } from './appearance.ts';
import { element } from './field.ts';

export function askBank(appearance: Appearance): Promise<'complete' | 'fail'> {
  const host = document.createElement('div');
  for (const [name, value] of Object.entries(buildVariables(appearance))) host.style.setProperty(name, value);
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [buildStyleSheet(appearance)];
  const dialog = element('dialog', 'Dialog') as HTMLDialogElement;
  dialog.setAttribute('aria-labelledby', 'sandbox-bank-title');
  const title = element('h2', '', '3-D Secure');
  title.id = 'sandbox-bank-title';
  const text = element(
    'p',
    '',
    'Your bank would ask you to approve this payment now. In the sandbox you decide what it hears.',
  );
  const actions = element('div', 'Actions');
  const complete = element('button', 'Button Button--main', 'Complete authentication');
  const fail = element('button', 'Button', 'Fail authentication');
  actions.append(complete, fail);
  dialog.append(title, text, actions);
  root.append(dialog);
  document.body.append(host);
  return new Promise((resolve) => {
    const close = (outcome: 'complete' | 'fail') => {
      dialog.close();
      host.remove();
      resolve(outcome);
    };
    complete.addEventListener('click', () => close('complete'));
    fail.addEventListener('click', () => close('fail'));
    // Closing the bank's window is not consent.
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      close('fail');
    });
    dialog.showModal();
  });
}
