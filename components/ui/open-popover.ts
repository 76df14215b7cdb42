/** Opens a notice's popover. One whose place left the page with its dialog is opened by `NoticePlace` where it arrives. */
export function openPopover(box: HTMLElement | null): void {
  if (box?.isConnected) box.showPopover();
}
