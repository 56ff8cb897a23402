import { expect } from 'chai';
import { describeInBrowser } from '../support/chromium.ts';
import { gone, openDialog, save, stored, toggle } from '../support/two-administrators.ts';
import { usePage } from '../support/use-page.ts';

describeInBrowser('two administrators, one after the other', () => {
  const { host, open } = usePage();
  const shownTo = async (role: string): Promise<readonly string[] | undefined> => {
    const { conditions } = await stored(host(), 'conditions');
    return conditions.find((one: { readonly role: string }) => one.role === role)?.fields;
  };

  it('lose nothing of each other, and what one takes back is their own', async () => {
    const [ada, bert] = [await open('permissions'), await open('permissions')];
    await openDialog(ada, 'Editor');
    await toggle(ada, 'Slug');
    await save(ada);
    await gone(ada);
    // The other page learns of it by itself.
    await bert.getByRole('button', { name: /^What Editor sees of Article: (?!everything)/ }).waitFor();
    const dialog = await openDialog(bert, 'Editor');
    await dialog.getByText(/sees everything but Slug/).waitFor();
    await toggle(bert, 'Kind');
    await save(bert);
    await gone(bert);
    expect(await shownTo('editor')).to.not.include.members(['slug', 'kind']);
    await ada.getByRole('button', { name: /^Undo/ }).click();
    await ada.getByText(/^Not undone: Article for Editor/).waitFor();
    await bert.getByRole('button', { name: /^Undo/ }).click();
    await bert.getByText(/^Undone: /).waitFor();
    expect(await shownTo('editor'))
      .to.include('kind')
      .and.not.include('slug');
  });
});
