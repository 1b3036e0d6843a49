// A press on a button of a rendered page, before the shop's own script has arrived, is kept and done when it has.
{
  const keep = ({ target }) => {
    const button = target instanceof Element && target.closest('#root button');
    if (button) window.pressedEarly = button;
  };
  window.addEventListener('click', keep, true);
  window.stopRecordingClicks = () => window.removeEventListener('click', keep, true);
}
